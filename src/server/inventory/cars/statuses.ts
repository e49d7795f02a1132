import type { Answer } from '#contract/api/calls.ts';
import { toggledStatus } from '#contract/inventory/car-changes.ts';
import { type CarStatus } from '#contract/inventory/car-terms.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Consequences, HeldBack, PersonToCall, StatusChange } from '#contract/inventory/staff-car.ts';
import type { Database, Db } from '#server/database/database.ts';
import { rehearse } from '#server/database/rehearse.ts';
import { enqueue, type NewJob } from '#server/jobs/enqueue.ts';
import {
  compare,
  demandLegal,
  demandWithinReach,
  idsIn,
  listCars,
  lock,
  newStatusIn,
  type FoundCar,
  type NewStatus,
} from './cars-as-seen.ts';
import { isGone, newsFor, statusDeeds } from './status-news.ts';
import { findHeldBack, refusalOfHold, saleRuleOf, type SaleRuleNeeds } from '../repossession/sale-hold.ts';
import { writeStatus } from './write-status.ts';
import { countRounds, deedsOfCanceled } from '../offers/offer-store.ts';
import { undoSales } from '../sales/sale-store.ts';
import { settleSales, type KnownSale } from '../sales/settle-sales.ts';
import {
  looksAt,
  nameOf,
  type CallOffViewings,
  type InquiriesOfSale,
  type TakeWatchers,
  type WriteAudit,
} from '../needs.ts';
import { endOfReservation } from './reservations.ts';
import {
  admitBackOnOffer,
  deedOfSameVin,
  isOffered,
  refusalOf,
  tryAgainAfterSameVin,
  type AdmittedVin,
  type LeftAlone,
} from './vin-on-offer.ts';

/** The status of cars. The admin says which one they saw, so of two who press at once the second is told. */
export function createStatuses(
  needs: SaleRuleNeeds & {
    database: Database;
    callOffViewings: CallOffViewings;
    inquiriesOfSale: InquiriesOfSale;
    takeWatchers: TakeWatchers;
    writeAudit: WriteAudit;
  },
) {
  const { database, clock, writeAudit } = needs;
  return {
    giveWithin,
    markSold,

    /** Takes cars off the site that may not be for sale, within another change that would show them. */
    archiveHeldBack: async (tx: Db, carIDs: number[], actorID: number | null): Promise<void> => {
      const held = await findHeldBack(tx, carIDs, saleRuleOf(needs));
      const found = await lock(
        tx,
        held.map(({ carID }) => carID),
      );
      const shown = found.filter(({ status }) => status !== 'archived');
      await give(tx, shown, { status: 'archived', reservedUntil: null, sameVinReason: undefined }, actorID);
    },

    toggle: (
      carID: number,
      currentStatus: CarStatus,
      actorID: number | null,
      sameVinReason?: string,
    ): Promise<{ newStatus: CarStatus; toCall: PersonToCall[] }> =>
      change(async (tx) => {
        const [car] = await lock(tx, [carID]);
        if (car === undefined) throw new Refusal('car-not-found');
        if (car.status !== currentStatus) throw new Refusal('stale-status', { extra: { newStatus: car.status } });
        const status = toggledStatus[currentStatus];
        const {
          held: [held],
          left: [left],
          toCall,
        } = await give(tx, [car], { status, reservedUntil: null, sameVinReason }, actorID);
        if (held !== undefined) throw refusalOfHold(held);
        if (left !== undefined) throw refusalOf(left.other);
        await noteLook(tx, toCall, actorID);
        return { newStatus: status, toCall };
      }),

    /** Those that are gone are in neither list. */
    async set(wanted: StatusChange, actorID: number | null): Promise<Answer<'setStatuses'>> {
      demandPossible(wanted);
      return change(async (tx) => {
        const { sameVin, heldBack, changed, stale, toCall } = await set(tx, wanted, actorID);
        await noteLook(tx, toCall, actorID);
        return { sameVin, heldBack, changed, stale, toCall };
      });
    },

    /** What such a change would bring with it. Phone numbers are given out once the look at them has been written down. */
    async foresee(wanted: StatusChange, actorID: number | null): Promise<Answer<'foreseeStatuses'>> {
      demandPossible(wanted);
      const foreseen = await foresee(async (tx) => {
        const { toChange } = compare(wanted, await listCars(tx, idsIn(wanted)));
        return foreseeGiven(tx, toChange, newStatusIn(wanted));
      });
      if (foreseen.toCall.length > 0) await database.transaction((tx) => noteLook(tx, foreseen.toCall, actorID));
      return foreseen;
    },
  };

  async function foresee(work: (tx: Db) => Promise<Consequences>): Promise<Consequences> {
    const { emails, viewings, toCall, sales, rounds } = await rehearse((made) => change(made), work);
    return { emails, viewings, toCall, sales, rounds };
  }

  function noteLook(tx: Db, toCall: PersonToCall[], actorID: number | null): Promise<void> {
    return writeAudit(tx, ...looksAt(toCall, actorID));
  }

  function demandPossible(wanted: StatusChange): void {
    demandLegal(wanted);
    if (wanted.reservedUntil !== undefined) demandWithinReach(new Date(wanted.reservedUntil), clock());
  }

  async function set(tx: Db, wanted: StatusChange, actorID: number | null) {
    const { status } = wanted;
    const found = await lock(tx, idsIn(wanted));
    const { asSeen, toChange } = compare(wanted, found);
    const given = await give(tx, toChange, newStatusIn(wanted), actorID);
    const [held] = given.held;
    if (held !== undefined && given.held.length === found.length) throw refusalOfHold(held);
    const left = new Set([...given.left, ...given.held].map(({ carID }) => carID));
    return {
      ...given,
      sameVin: given.left,
      heldBack: given.held,
      changed: asSeen.filter(({ carID }) => !left.has(carID)).map(({ carID }) => ({ carID, status })),
      stale: found
        .filter((car) => !asSeen.includes(car))
        .map(({ carID, status: trueStatus }) => ({ carID, status: trueStatus })),
    };
  }

  /** Within another change, such as an import. Whoever gets the car is told of it by another email. */
  async function giveWithin(
    tx: Db,
    carIDs: number[],
    to: { status: CarStatus; reservedUntil: Date | null },
    actorID: number | null,
    buyerID?: number,
  ): Promise<Given> {
    const given = await give(tx, await lock(tx, carIDs), { ...to, sameVinReason: undefined }, actorID, { buyerID });
    await noteLook(tx, given.toCall, actorID);
    return given;
  }

  /** A sale that somebody wrote down. Refused where the car may not be sold yet. */
  async function markSold(tx: Db, carID: number, sale: KnownSale, actorID: number): Promise<PersonToCall[]> {
    const to = { status: 'sold' as const, reservedUntil: null, sameVinReason: undefined };
    const given = await give(tx, await lock(tx, [carID]), to, actorID, { sale });
    const [held] = given.held;
    if (held !== undefined) throw refusalOfHold(held);
    return given.toCall;
  }

  function change<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return tryAgainAfterSameVin(() => database.transaction(work));
  }

  /** Those that may not be for sale yet are left alone, and those whose VIN is for sale already, each with the reason. */
  async function give(
    tx: Db,
    wanted: FoundCar[],
    { sameVinReason, ...to }: NewStatus,
    actorID: number | null,
    { sale, buyerID }: { sale?: KnownSale; buyerID?: number | undefined } = {},
  ): Promise<Given> {
    const { held, admitted, left, found } = await admit(tx, wanted, to.status, sameVinReason);
    if (found.length === 0) return { held, left, ...nothingFollows };
    const now = clock();
    const carIDs = found.map((car) => car.carID);
    const { rounds, ...erased } = await writeStatus(tx, carIDs, to, { at: now, rule: saleRuleOf(needs) });
    const { reservedUntil } = to;
    if (reservedUntil !== null) await enqueue(tx, ...carIDs.map((carID) => endOfReservation(carID, reservedUntil)));
    const { news, ...told } = await tellOf(tx, found, to.status, now, sale?.buyerID ?? buyerID);
    await enqueue(tx, ...news);
    const notes = await settleSales(tx, carIDs, { status: to.status, at: now, sale }, needs.inquiriesOfSale);
    await writeAudit(
      tx,
      ...carIDs.map((carID) => ({
        actorID,
        action: statusDeeds[to.status],
        object: nameOf(carID),
        note: notes.get(carID) ?? '',
      })),
    );
    await writeAudit(tx, ...deedsOfCanceled(rounds, actorID));
    await writeAudit(tx, ...[...admitted].flatMap(([carID, beside]) => deedOfSameVin(carID, actorID, beside)));
    return { held, left, ...told, ...erased, rounds: rounds.length };
  }

  /** What comes of it, by the same rules. Cars, queue and audit log are left alone: writing them to roll it back takes most of the time. */
  async function foreseeGiven(tx: Db, wanted: FoundCar[], { status, sameVinReason }: NewStatus): Promise<Consequences> {
    const { found } = await admit(tx, wanted, status, sameVinReason);
    if (found.length === 0) return nothingFollows;
    const carIDs = found.map(({ carID }) => carID);
    const sales = isOffered(status) ? await undoSales(tx, carIDs) : 0;
    const rounds = status === 'active' ? 0 : await countRounds(tx, carIDs);
    return { ...(await tellOf(tx, found, status, clock())), sales, rounds };
  }

  async function admit(tx: Db, wanted: FoundCar[], to: CarStatus, sameVinReason: string | undefined) {
    const wantedIDs = wanted.map(({ carID }) => carID);
    const held = to === 'archived' ? [] : await findHeldBack(tx, wantedIDs, saleRuleOf(needs));
    const heldIDs = new Set(held.map(({ carID }) => carID));
    const free = wanted.filter(({ carID }) => !heldIDs.has(carID));
    const { admitted, left } = isOffered(to)
      ? await admitBackOnOffer(tx, free, sameVinReason)
      : { admitted: new Map<number, AdmittedVin>(), left: [] };
    const leftIDs = new Set(left.map(({ carID }) => carID));
    return { held, admitted, left, found: free.filter(({ carID }) => !leftIDs.has(carID)) };
  }

  /** Who hears of it, and whose viewings are called off. */
  async function tellOf(
    tx: Db,
    found: FoundCar[],
    to: CarStatus,
    now: Date,
    buyerID?: number,
  ): Promise<Omit<Consequences, 'sales' | 'rounds'> & { news: NewJob[] }> {
    const carIDs = found.map((car) => car.carID);
    const watchers = to === 'active' ? await needs.takeWatchers(tx, carIDs) : [];
    const news = await newsFor(tx, { cars: found, to, watchers, now, buyerID });
    // Whoever reserved a car may still come and see it.
    const { viewings, toCall } = isGone(to) ? await needs.callOffViewings(tx, carIDs, buyerID) : nothingFollows;
    return { news, emails: news.length + viewings - toCall.length, viewings, toCall };
  }
}

const nothingFollows: Consequences = { emails: 0, viewings: 0, toCall: [], sales: 0, rounds: 0 };

/** Whose viewing is called off gets an email about that too, or a call. */
type Given = Consequences & { held: HeldBack[]; left: LeftAlone[] };
