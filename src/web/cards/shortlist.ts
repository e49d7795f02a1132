import { createContext, use, useSyncExternalStore } from 'react';
import type { CardPhoto } from './to-card.ts';

/** What a visitor keeps in mind: saved cars, those to compare, those looked at lately. Newest first. */
export type Kept = {
  saved: readonly number[];
  compared: readonly number[];
  viewed: readonly ViewedCar[];
  /** What went wrong with the last wish, until the next one. */
  failure?: unknown;
};

/** A car that was looked at, as this browser remembers it. */
export type ViewedCar = { carID: number; name: string; photo: CardPhoto | null };

export type Shortlist = {
  read(): Kept;
  subscribe(listener: () => void): () => void;
  toggleSaved(carID: number): void;
  /** Nothing happens where no further car fits. */
  toggleCompared(carID: number): void;
  noteViewed(car: ViewedCar): void;
  /** The saved cars when the server has said its word; undefined where nobody's are known. */
  settled(): Promise<readonly number[] | undefined>;
};

const nothing: Kept = { saved: [], compared: [], viewed: [] };

/** The HTML is the same for everyone, so on the server nobody keeps anything. */
export const emptyShortlist: Shortlist = {
  read: () => nothing,
  subscribe: () => () => {},
  toggleSaved: () => {},
  toggleCompared: () => {},
  noteViewed: () => {},
  settled: () => Promise.resolve(undefined),
};

export const ShortlistContext = createContext<Shortlist>(emptyShortlist);

export function useShortlist(): Shortlist {
  return use(ShortlistContext);
}

/** One thing of what is kept; `select` must give back the same thing for the same state. */
export function useKept<T>(select: (kept: Kept) => T): T {
  const shortlist = useShortlist();
  return useSyncExternalStore(
    shortlist.subscribe,
    () => select(shortlist.read()),
    () => select(nothing),
  );
}
