import { and, eq, isNull } from 'drizzle-orm';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import { writeFacts, type AuditFacts } from '#contract/audit/audit-facts.ts';
import { reckonMoney } from '#contract/inventory/recon/car-money.ts';
import type { Recon, TaskDraft } from '#contract/inventory/recon/recon.ts';
import { mostTasks } from '#contract/inventory/recon/recon-terms.ts';
import { dayOf } from '#contract/time/local-time.ts';
import type { Database, Db } from '#server/database/database.ts';
import { cars, reconTasks, repossessionFiles } from '#server/database/schema.ts';
import { isThere } from '../cars/change-car.ts';
import { nameOf, type WriteAudit } from '../needs.ts';
import { fileOf, noFile } from '../repossession/repossession-columns.ts';
import { listEntries } from '../sales/car-entries.ts';
import { storyOf } from '../sales/car-story.ts';
import { findSale } from '../sales/sale-store.ts';
import { frontlineOf } from './frontline.ts';
import { factsOfTask, taskOf, type TaskRow } from './task-columns.ts';
import { listTasks } from './task-store.ts';

/** What is done to cars before they are sold, as staff keep it. None of it changes the car: buyers never hear of it. */
export function createReconTasks(needs: {
  database: Database;
  clock: () => Date;
  timeZone: string;
  writeAudit: WriteAudit;
}) {
  const { database, clock, timeZone } = needs;
  return {
    read: (carID: number): Promise<Recon> => readRecon(database.db, carID),

    add: (carID: number, draft: TaskDraft, actorID: number): Promise<Recon> =>
      change(carID, actorID, 'recon task added', async (tx) => {
        const there = await tx.$count(reconTasks, eq(reconTasks.carID, carID));
        if (there >= mostTasks) throw refuseField('invalid-input', 'kind', { code: 'too-many-tasks', most: mostTasks });
        const [added] = await tx
          .insert(reconTasks)
          .values({ carID, ...columnsOf(draft) })
          .returning();
        return factsOf(added);
      }),

    /** Refused with the true tasks when it was changed since `version`. */
    async save(taskID: number, draft: TaskDraft, version: number, actorID: number): Promise<Recon> {
      const carID = await carOf(taskID);
      return change(carID, actorID, 'recon task changed', async (tx) => {
        const [known] = await tx.select().from(reconTasks).where(eq(reconTasks.taskID, taskID)).limit(1);
        if (known === undefined) throw new Refusal('task-not-found');
        if (known.version !== version)
          throw new Refusal('stale-task', { extra: { recon: await readRecon(tx, carID) } });
        const [saved] = await tx
          .update(reconTasks)
          .set({ ...columnsOf(draft), version: version + 1 })
          .where(eq(reconTasks.taskID, taskID))
          .returning();
        return factsOf(saved);
      });
    },

    async remove(taskID: number, actorID: number): Promise<Recon> {
      const carID = await carOf(taskID);
      return change(carID, actorID, 'recon task removed', async (tx) => {
        const gone = await tx.delete(reconTasks).where(eq(reconTasks.taskID, taskID)).returning();
        if (gone.length === 0) throw new Refusal('task-not-found');
        return { task: String(taskID) };
      });
    },
  };

  /** A task stays with its car, so this need not be read in the transaction. */
  async function carOf(taskID: number): Promise<number> {
    const [found] = await database.db
      .select({ carID: reconTasks.carID })
      .from(reconTasks)
      .innerJoin(cars, eq(cars.carID, reconTasks.carID))
      .where(and(eq(reconTasks.taskID, taskID), isNull(cars.deletedAt)))
      .limit(1);
    if (found === undefined) throw new Refusal('task-not-found');
    return found.carID;
  }

  /** The car is held first, so that of two who change its tasks the second sees what the first did. */
  function change(
    carID: number,
    actorID: number,
    action: AuditAction,
    work: (tx: Db) => Promise<AuditFacts>,
  ): Promise<Recon> {
    return database.transaction(async (tx) => {
      const [car] = await tx.select({ carID: cars.carID }).from(cars).where(isThere(carID)).for('update');
      if (car === undefined) throw new Refusal('car-not-found');
      const note = writeFacts(await work(tx));
      await needs.writeAudit(tx, { actorID, action, object: nameOf(carID), note });
      return readRecon(tx, carID);
    });
  }

  function columnsOf({ kind, about, cost, state, doneOn }: TaskDraft) {
    const today = dayOf(clock(), timeZone);
    if (state === 'done' && doneOn !== null && doneOn > today)
      throw refuseField('invalid-input', 'doneOn', { code: 'done-in-future' });
    return {
      kind,
      about,
      costCents: cost === null ? null : Math.round(cost * 100),
      state,
      doneOn: state === 'done' ? (doneOn ?? today) : null,
      updatedAt: clock(),
    };
  }

  async function readRecon(tx: Db, carID: number): Promise<Recon> {
    const [car] = await tx
      .select({ priceCents: cars.priceCents, createdAt: cars.createdAt })
      .from(cars)
      .where(isThere(carID))
      .limit(1);
    if (car === undefined) throw new Refusal('car-not-found');
    const [row] = await tx.select().from(repossessionFiles).where(eq(repossessionFiles.carID, carID)).limit(1);
    const file = row === undefined ? noFile : fileOf(row);
    const tasks = (await listTasks(tx, carID)).map(taskOf);
    const sale = await findSale(tx, carID);
    const { periods } = storyOf(await listEntries(tx, carID, car.createdAt));
    const cents = sale === undefined ? car.priceCents : sale.priceCents;
    return {
      carID,
      tasks,
      frontline: frontlineOf({
        repossessedOn: file.repossessedOn,
        addedAt: car.createdAt,
        periods,
        now: clock(),
        timeZone,
      }),
      money: reckonMoney({ price: cents === null ? null : cents / 100, isSold: sale !== undefined, file, tasks }),
    };
  }
}

const factsOf = (row: TaskRow | undefined): AuditFacts => (row === undefined ? {} : factsOfTask(row));
