import { eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { ApplicationForm } from '#contract/application.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { applications } from '#server/database/schema.ts';
import { letterPromise } from '#server/mail/letter-job.ts';
import { promise } from '#server/outbox/promise.ts';
import type { Seal } from '#server/seal/seal.ts';
import type { Upload } from '#server/storage/upload.ts';
import { demandAdult, demandProof } from './applicant.ts';
import type { ApplicationStore } from './application-store.ts';
import { disposalPromise } from './disposal.ts';
import { sealFields } from './fields.ts';
import { paperDeletionPromise, type Paper, type Papers } from './papers.ts';

type WriteAudit = (
  tx: Db,
  ...deeds: { actorID: number | null; action: AuditAction; object: string }[]
) => Promise<void>;

export type ApplicationNeeds = {
  database: Database;
  store: ApplicationStore;
  papers: Papers;
  seal: Seal;
  clock: () => Date;
  timeZone: string;
  /** After so many days an application is erased. */
  retentionDays: number;
  /** Refuses whoever has sent too many papers of late, and counts this one. */
  spendUpload: (userID: number) => Promise<void>;
  requestInquiry: (tx: Db, userID: number, carID: number) => Promise<void>;
  /** Whatever was asked of this person is answered. */
  receiveInformation: (tx: Db, userID: number) => Promise<void>;
  writeAudit: WriteAudit;
};

/** Financing applications: one for each person, with one paper, until it is disposed of. */
export function createApplications(needs: ApplicationNeeds) {
  const { database, store, papers, seal, clock } = needs;
  return {
    async apply(userID: number, form: ApplicationForm, proof: Upload | undefined, carID?: number): Promise<void> {
      const upload = demandProof(proof);
      demandAdult(form.dob, clock(), needs.timeZone);
      if (await store.isOnFile(database.db, userID)) {
        if (carID !== undefined) await database.transaction((tx) => needs.requestInquiry(tx, userID, carID));
        throw new Refusal('duplicate-application');
      }
      await needs.spendUpload(userID);
      await withPaper(userID, upload, async (tx, paper) => {
        const isNew = await insert(tx, userID, form, paper);
        if (carID !== undefined) await needs.requestInquiry(tx, userID, carID);
        return isNew ? undefined : new Refusal('duplicate-application');
      });
    },

    /** The paper on file stays unless a new one is sent. */
    async update(userID: number, form: ApplicationForm, proof: Upload | undefined): Promise<void> {
      demandAdult(form.dob, clock(), needs.timeZone);
      if (!(await store.isOnFile(database.db, userID))) throw new Refusal('no-pre-approval');
      if (proof === undefined) {
        const refusal = await database.transaction((tx) => replace(tx, userID, form));
        if (refusal) throw refusal;
        return;
      }
      await needs.spendUpload(userID);
      await withPaper(userID, proof, (tx, paper) => replace(tx, userID, form, paper));
    },

    /** For the deletion of a person, whose row takes this one along: the paper goes too. */
    async promiseErasure(tx: Db, userID: number): Promise<void> {
      const [found] = await tx
        .select({ proofKey: applications.proofKey })
        .from(applications)
        .where(eq(applications.userID, userID))
        .for('update');
      if (found !== undefined) await promise(tx, paperDeletionPromise(found.proofKey));
    },
  };

  /** The paper is safe in storage before the row that names it is written, and taken away when the answer is no. */
  async function withPaper(
    userID: number,
    upload: Upload,
    write: (tx: Db, paper: Paper) => Promise<Refusal | undefined>,
  ): Promise<void> {
    const paper = await papers.store(userID, upload);
    const refusal = await database
      .transaction((tx) => write(tx, paper))
      .catch(async (error: unknown) => {
        // Only a refusal says for sure that nothing was written; after a lost connection the row may be there.
        if (!(error instanceof Refusal)) throw error;
        return error;
      });
    if (refusal === undefined) return;
    await papers.takeAway(paper.proofKey);
    throw refusal;
  }

  /** False where one is on file already. */
  async function insert(tx: Db, userID: number, form: ApplicationForm, paper: Paper): Promise<boolean> {
    const now = clock();
    const [made] = await tx
      .insert(applications)
      .values({ userID, ...columnsOf(userID, form, now), ...paper, createdAt: now })
      .onConflictDoNothing({ target: applications.userID })
      .returning({ applicationID: applications.applicationID });
    if (made === undefined) return false;
    await promise(
      tx,
      letterPromise('application-received', made),
      disposalPromise(made.applicationID, disposeAfter(now)),
    );
    await needs.receiveInformation(tx, userID);
    await needs.writeAudit(tx, { actorID: userID, action: 'application sent', object: nameOf(made.applicationID) });
    return true;
  }

  async function replace(tx: Db, userID: number, form: ApplicationForm, paper?: Paper): Promise<Refusal | undefined> {
    const [known] = await tx
      .select({ applicationID: applications.applicationID, proofKey: applications.proofKey })
      .from(applications)
      .where(eq(applications.userID, userID))
      .for('update');
    if (known === undefined) return new Refusal('no-pre-approval');
    const now = clock();
    const { applicationID } = known;
    await tx
      .update(applications)
      .set({ ...columnsOf(userID, form, now), ...paper })
      .where(eq(applications.applicationID, applicationID));
    await promise(tx, disposalPromise(applicationID, disposeAfter(now)));
    if (paper !== undefined) await promise(tx, paperDeletionPromise(known.proofKey));
    await needs.receiveInformation(tx, userID);
    await needs.writeAudit(tx, { actorID: userID, action: 'application replaced', object: nameOf(applicationID) });
    return undefined;
  }

  function columnsOf(userID: number, form: ApplicationForm, now: Date) {
    return { sealedFields: sealFields(seal, userID, form), disposeAfter: disposeAfter(now), updatedAt: now };
  }

  function disposeAfter(now: Date): Date {
    return new Date(now.getTime() + needs.retentionDays * dayMilliseconds);
  }
}
export type Applications = ReturnType<typeof createApplications>;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const nameOf = (applicationID: number) => `application:${applicationID}`;
