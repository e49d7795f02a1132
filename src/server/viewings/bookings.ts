import type { Language } from '#contract/api/paths.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { holdBlocks, listBlocks } from './block-store.ts';
import { createCallOff } from './cancel-viewing.ts';
import { createFreeTimesOf } from './car-free-times.ts';
import { createFollowLanguage } from './guests/follow-language.ts';
import { freeTimes, isBlocked } from './free-times.ts';
import { createGivenTimes, noSuchTime } from './assign-time.ts';
import type { ViewingNeeds } from './needs.ts';
import { demandSeen, findByToken, hasBegun, lockByToken, noLongerPossible, type ViewingRow } from './viewing-store.ts';

/** `seen` is the booked time that an old page may still show, `language` that of the page. */
type ByLink = { token: string; seen?: Date | null | undefined; language?: Language | undefined };

/** Booking, moving and calling off by the link. */
export function createBookings(needs: ViewingNeeds) {
  const { database, clock, calendar } = needs;
  const freeTimesOf = createFreeTimesOf(needs);
  const times = createGivenTimes(needs);
  const callOff = createCallOff(needs);
  const followLanguage = createFollowLanguage(needs);
  return {
    /** Booking the time that is booked changes nothing. */
    async book({ token, seen, language }: ByLink, startsAt: Date): Promise<void> {
      await spendChange(token);
      try {
        await times.attempt((tx) => book(tx, { token, seen, language }, startsAt));
      } catch (error) {
        throw isTaken(error) ? await timeTaken(token) : error;
      }
    },

    /** Calling off what is called off changes nothing. Who has no time yet needs no email to know what they did. */
    async cancel({ token, seen, language }: ByLink): Promise<void> {
      await spendChange(token);
      await database.transaction(async (tx) => {
        const row = await lock(tx, token);
        if (row.status === 'cancelled') return;
        demandSeen(row, seen);
        await followLanguage(tx, row, language);
        await callOff(tx, row, { isTold: row.status === 'booked', isByStaff: false });
      });
    },
  };

  /** On the account of whoever the link was sent to, if there is one, and on that of the viewing. */
  async function spendChange(token: string): Promise<void> {
    const row = await findByToken(database.db, token);
    if (row === undefined) throw new Refusal('viewing-not-found');
    await needs.spendLinkChange(row);
  }

  async function book(tx: Db, { token, seen, language }: ByLink, startsAt: Date): Promise<void> {
    const row = await lock(tx, token);
    if (row.status === 'booked' && row.startsAt?.getTime() === startsAt.getTime()) return;
    demandSeen(row, seen);
    if (hasBegun(row, clock())) throw noLongerPossible(row);
    if (!(await needs.isOnOffer(tx, row.carID))) throw new Refusal('car-not-found');
    await demandOffered(tx, startsAt);
    await followLanguage(tx, row, language);
    await times.give(tx, row, startsAt, { isByStaff: false });
  }

  async function lock(tx: Db, token: string): Promise<ViewingRow> {
    const row = await lockByToken(tx, token);
    if (row === undefined) throw new Refusal('viewing-not-found');
    return row;
  }

  /** For its holder a time that was blocked a moment ago is like one that was taken. */
  async function demandOffered(tx: Db, startsAt: Date): Promise<void> {
    await holdBlocks(tx);
    const from = clock();
    const blocks = await listBlocks(tx, { from });
    if (isBlocked(startsAt, blocks)) throw new Refusal('time-taken');
    const offered = freeTimes({ ...calendar(), from, taken: [], blocks });
    if (!offered.some((time) => time.getTime() === startsAt.getTime())) throw noSuchTime();
  }

  /** With the times that are free now, so that the page need not ask again. */
  async function timeTaken(token: string): Promise<Refusal> {
    const row = await findByToken(database.db, token);
    const times = row ? await freeTimesOf(database.db, row.carID) : [];
    return new Refusal('time-taken', { extra: { times: times.map((time) => time.toISOString()) } });
  }
}
export type Bookings = ReturnType<typeof createBookings>;

const isTaken = (error: unknown) => error instanceof Refusal && error.code === 'time-taken';
