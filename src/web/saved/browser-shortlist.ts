import { mostCompared } from '#contract/catalog/compare.ts';
import { isRecord } from '#web/app/is-record.ts';
import type { Kept, ViewedCar } from '#web/cards/shortlist.ts';

/** What this browser keeps by itself. */
export type StoredShortlist = Pick<Kept, 'saved' | 'compared' | 'viewed'>;

export type BrowserShortlist = {
  read(): StoredShortlist;
  write(stored: StoredShortlist): void;
  /** Another tab has written. */
  onChange(listener: () => void): void;
};

export const mostSaved = 200;
export const mostViewed = 12;
export const emptyStored: StoredShortlist = { saved: [], compared: [], viewed: [] };

/** The shelf in the browser's storage; where that is shut off, nothing outlives the page. */
export function createBrowserShortlist(): BrowserShortlist {
  return {
    read() {
      try {
        return parseStored(localStorage.getItem(storageKey));
      } catch {
        return emptyStored;
      }
    },
    write(stored) {
      try {
        if (isEmpty(stored)) localStorage.removeItem(storageKey);
        else localStorage.setItem(storageKey, JSON.stringify(stored));
      } catch {
        // Shut off or full: what is kept lives as long as the page.
      }
    },
    onChange(listener) {
      addEventListener('storage', ({ key }) => {
        if (key === storageKey || key === null) listener();
      });
    },
  };
}

const storageKey = 'shortlist';

/** Anyone can write into a browser's storage, so what is not as we write it is left out. */
export function parseStored(text: string | null): StoredShortlist {
  if (text === null) return emptyStored;
  try {
    const written: unknown = JSON.parse(text);
    return {
      saved: idsIn(written, 'saved').slice(0, mostSaved),
      compared: idsIn(written, 'compared').slice(0, mostCompared),
      viewed: listIn(written, 'viewed').filter(isViewedCar).slice(0, mostViewed),
    };
  } catch {
    return emptyStored;
  }
}

function listIn(written: unknown, key: keyof StoredShortlist): unknown[] {
  const list = isRecord(written) ? written[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function idsIn(written: unknown, key: keyof StoredShortlist): number[] {
  return [...new Set(listIn(written, key).filter(isID))];
}

function isID(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isViewedCar(value: unknown): value is ViewedCar {
  if (!isRecord(value)) return false;
  const { carID, name, photo } = value;
  return isID(carID) && typeof name === 'string' && (photo === null || isPhoto(photo));
}

function isPhoto(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { base, width, height, color } = value;
  const isOurs = typeof base === 'string' && /^\/(?!\/)/.test(base);
  return isOurs && isID(width) && isID(height) && typeof color === 'string';
}

function isEmpty(stored: StoredShortlist): boolean {
  return Object.values(stored).every((list) => list.length === 0);
}
