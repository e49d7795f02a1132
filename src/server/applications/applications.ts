import { eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { ApplicationForm } from '#contract/applications/application.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { applications } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Upload } from '#server/storage/upload.ts';
import { demandAdult, demandDownPayment, demandProof } from './applicant.ts';
import type { ApplicationStore } from './application-store.ts';
import { disposalJob } from './retention.ts';
import { encryptFields } from './encrypted-fields.ts';
import type { KeepApplication } from './kept/keep-application.ts';
import { documentDeletionJob, type StoredDocument, type Documents } from './documents.ts';

type WriteAudit = (
  tx: Db,
  ...deeds: { actorID: number | null; action: AuditAction; object: string }[]
) => Promise<void>;

export type ApplicationNeeds = {
  database: Database;
  store: ApplicationStore;
  documents: Documents;
  encryption: Encryption;
  clock: () => Date;
  timeZone: string;
  /** After so many days an application is erased. */
  retentionDays: number;
  /** Refuses whoever has sent too many documents of late, and counts this one. */
  spendUpload: (userID: number) => Promise<void>;
  requestInquiry: (tx: Db, userID: number, carID: number) => Promise<void>;
  /** What a car costs out the door; null where it has no price or is not for sale. */
  totalOf: (carID: number) => Promise<number | null>;
  /** Whatever was asked of this person is answered. */
  receiveInformation: (tx: Db, userID: number) => Promise<void>;
  /** What was judged before it is replaced. */
  keepReplaced: KeepApplication['keepReplaced'];
  writeAudit: WriteAudit;
};

/** Financing applications: one for each person, with one document, until it is disposed of. */
export function createApplications(needs: ApplicationNeeds) {
  const { database, store, documents, encryption, clock } = needs;
  return {
    async apply(userID: number, form: ApplicationForm, proof: Upload | undefined, carID?: number): Promise<void> {
      const upload = demandProof(proof);
      demandAdult(form.dob, clock(), needs.timeZone);
      if (carID !== undefined) demandDownPayment(form.downPay, await needs.totalOf(carID));
      if (await store.isOnFile(database.db, userID)) {
        if (carID !== undefined) await database.transaction((tx) => needs.requestInquiry(tx, userID, carID));
        throw new Refusal('duplicate-application');
      }
      await needs.spendUpload(userID);
      await withDocument(userID, upload, async (tx, document) => {
        const isNew = await insert(tx, userID, form, document);
        if (carID !== undefined) await needs.requestInquiry(tx, userID, carID);
        return isNew ? undefined : new Refusal('duplicate-application');
      });
    },

    /** The document on file stays unless a new one is sent. */
    async update(userID: number, form: ApplicationForm, proof: Upload | undefined): Promise<void> {
      demandAdult(form.dob, clock(), needs.timeZone);
      if (!(await store.isOnFile(database.db, userID))) throw new Refusal('no-pre-approval');
      if (proof === undefined) {
        const refusal = await database.transaction((tx) => replace(tx, userID, form));
        if (refusal) throw refusal;
        return;
      }
      await needs.spendUpload(userID);
      await withDocument(userID, proof, (tx, document) => replace(tx, userID, form, document));
    },
  };

  /** The document is safe in storage before the row that names it is written, and taken away when the answer is no. */
  async function withDocument(
    userID: number,
    upload: Upload,
    write: (tx: Db, document: StoredDocument) => Promise<Refusal | undefined>,
  ): Promise<void> {
    const document = await documents.store(userID, upload);
    const refusal = await database
      .transaction((tx) => write(tx, document))
      .catch(async (error: unknown) => {
        // Only a refusal says for sure that nothing was written; after a lost connection the row may be there.
        if (!(error instanceof Refusal)) throw error;
        return error;
      });
    if (refusal === undefined) return;
    await documents.takeAway(document.proofKey);
    throw refusal;
  }

  /** False where one is on file already. */
  async function insert(tx: Db, userID: number, form: ApplicationForm, document: StoredDocument): Promise<boolean> {
    const now = clock();
    const [made] = await tx
      .insert(applications)
      .values({
        userID,
        ...columnsOf(userID, form, now),
        disposeAfter: disposeAfter(now),
        ...document,
        createdAt: now,
      })
      .onConflictDoNothing({ target: applications.userID })
      .returning({ applicationID: applications.applicationID });
    if (made === undefined) return false;
    await enqueue(
      tx,
      emailJob({ email: 'application-received', ...made }),
      disposalJob(made.applicationID, disposeAfter(now)),
    );
    await needs.receiveInformation(tx, userID);
    await needs.writeAudit(tx, { actorID: userID, action: 'application sent', object: nameOf(made.applicationID) });
    return true;
  }

  async function replace(
    tx: Db,
    userID: number,
    form: ApplicationForm,
    document?: StoredDocument,
  ): Promise<Refusal | undefined> {
    const [known] = await tx.select().from(applications).where(eq(applications.userID, userID)).for('update');
    if (known === undefined) return new Refusal('no-pre-approval');
    const now = clock();
    const { applicationID } = known;
    // An answer to it may have to be kept for longer.
    const keptUntil = new Date(Math.max(disposeAfter(now).getTime(), known.disposeAfter.getTime()));
    await needs.keepReplaced(tx, known);
    await tx
      .update(applications)
      .set({ ...columnsOf(userID, form, now), disposeAfter: keptUntil, heldUntil: null, ...document })
      .where(eq(applications.applicationID, applicationID));
    await enqueue(tx, disposalJob(applicationID, keptUntil));
    if (document !== undefined) await enqueue(tx, documentDeletionJob(known.proofKey));
    await needs.receiveInformation(tx, userID);
    await needs.writeAudit(tx, { actorID: userID, action: 'application replaced', object: nameOf(applicationID) });
    return undefined;
  }

  function columnsOf(userID: number, form: ApplicationForm, now: Date) {
    return {
      encryptedFields: encryptFields(encryption, userID, form),
      updatedAt: now,
    };
  }

  function disposeAfter(now: Date): Date {
    return new Date(now.getTime() + needs.retentionDays * dayMilliseconds);
  }
}
export type Applications = ReturnType<typeof createApplications>;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const nameOf = (applicationID: number) => `application:${applicationID}`;
