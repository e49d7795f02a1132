import type { Api } from '#contract/api/api.ts';
import { mostCompared } from '#contract/catalog/compare.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import type { Shortlist, Kept } from '#web/cards/shortlist.ts';
import type { Session } from '#web/app/session/session.tsx';
import type { Tabs } from '#web/app/tabs.ts';
import {
  emptyStored,
  mostSaved,
  mostViewed,
  type BrowserShortlist,
  type StoredShortlist,
} from './browser-shortlist.ts';

type ShortlistNeeds = {
  api: Pick<Api, 'listSaved' | 'saveCars' | 'unsaveCar'>;
  session: Pick<Session, 'read' | 'readEnding' | 'subscribe' | 'known'>;
  browserShortlist: BrowserShortlist;
  tabs: Tabs;
};

/**
 * Signed out, this browser keeps the saved cars; logged in, the server does. Logging in adds what was kept here to what
 * the server has; logging out leaves nothing behind for the next person at this machine.
 */
export function createShortlist({ api, session, browserShortlist, tabs }: ShortlistNeeds): Shortlist {
  let stored = browserShortlist.read();
  /** The saved cars of whoever is logged in. */
  let account: readonly number[] | undefined;
  let failure: unknown;
  let kept: Kept = stored;
  const listeners = new Set<() => void>();

  const announce = () => {
    kept = { ...stored, saved: account ?? stored.saved, failure };
    for (const listener of listeners) listener();
  };
  const putAway = (changed: Partial<StoredShortlist>) => {
    stored = { ...stored, ...changed };
    browserShortlist.write(stored);
    announce();
  };

  // The server hears one wish after the other; only the answer to the last one is the truth.
  let wishes: Promise<void> = Promise.resolve();
  let waiting = 0;
  /** Grows when a session ends: a wish that waited meanwhile is nobody's. */
  let ended = 0;
  const wish = (ask: () => Promise<{ carIDs: number[] }>, undo: () => void) => {
    const session = ended;
    waiting += 1;
    wishes = wishes
      .then(() => (session === ended ? ask() : undefined))
      .then(
        (answer) => {
          waiting -= 1;
          if (waiting === 0 && account !== undefined && answer !== undefined) account = answer.carIDs;
          announce();
        },
        (error: unknown) => {
          waiting -= 1;
          // That somebody is logged out is told by the session.
          failure = isRefusal(error) && error.code === 'not-signed-in' ? undefined : error;
          undo();
          announce();
        },
      );
  };

  const passOn = <T>(answer: T): T => {
    tabs.tell('saved-cars');
    return answer;
  };

  /** What could not be handed over stays here and is tried again at the next start. */
  const handOver = async () => {
    const found = stored.saved;
    const answer = await (found.length === 0 ? api.listSaved({}) : api.saveCars({ carIDs: [...found] }).then(passOn));
    stored = { ...stored, saved: [] };
    browserShortlist.write(stored);
    return answer;
  };

  let isOver = false;
  session.subscribe(() => {
    const user = session.read();
    if (user !== null && user !== 'loading') {
      isOver = false;
      if (account !== undefined) return;
      account = stored.saved;
      wish(handOver, () => (failure = undefined));
    } else if (!isOver && (account !== undefined || session.readEnding() !== undefined)) {
      isOver = true;
      ended += 1;
      account = undefined;
      putAway(emptyStored);
    }
  });
  tabs.onNews((news) => {
    if (news !== 'saved-cars' || account === undefined) return;
    wish(
      () => api.listSaved({}),
      () => (failure = undefined),
    );
  });
  browserShortlist.onChange(() => {
    stored = browserShortlist.read();
    announce();
  });

  return {
    read: () => kept,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggleSaved(carID) {
      failure = undefined;
      const flip = (saved: readonly number[]) => (saved.includes(carID) ? without(saved, carID) : [carID, ...saved]);
      if (account === undefined) return putAway({ saved: flip(stored.saved).slice(0, mostSaved) });
      const isSaved = account.includes(carID);
      account = flip(account);
      announce();
      const ask = () => (isSaved ? api.unsaveCar({ carID }) : api.saveCars({ carIDs: [carID] }));
      return wish(
        () => ask().then(passOn),
        () => (account = account && flip(account)),
      );
    },
    toggleCompared(carID) {
      const { compared } = stored;
      if (compared.includes(carID)) return putAway({ compared: without(compared, carID) });
      return compared.length < mostCompared ? putAway({ compared: [...compared, carID] }) : undefined;
    },
    noteViewed(car) {
      const others = stored.viewed.filter(({ carID }) => carID !== car.carID);
      putAway({ viewed: [car, ...others].slice(0, mostViewed) });
    },
    async settled() {
      await session.known();
      await wishes;
      return kept.saved;
    },
  };
}

const without = (list: readonly number[], carID: number) => list.filter((one) => one !== carID);
