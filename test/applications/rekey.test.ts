import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApplicationForm } from '#contract/applications/application.ts';
import { createApplicationStore } from '#server/applications/application-store.ts';
import { createApplications } from '#server/applications/applications.ts';
import { createDocuments } from '#server/applications/documents.ts';
import { rekeyApplications } from '#server/applications/rekey-applications.ts';
import { sweepDocuments } from '#server/applications/sweep-documents.ts';
import type { Database } from '#server/database/database.ts';
import { applications, users } from '#server/database/schema.ts';
import { createEncryption } from '#server/encryption/encryption.ts';
import { createDiskStorage } from '#server/storage/disk.ts';
import { applicationForm, pdf } from '../builders.ts';
import { createClock, silentLog } from '../jobs/builders.ts';
import { useEmptiedDatabase } from '../jobs/emptied-database.ts';

let database: Database;
let folder: string;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'reclaim-rekey-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const clock = createClock();
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];

function applicationsWith(keys: Uint8Array[]) {
  const encryption = createEncryption({ keys });
  const privateSpace = createDiskStorage({ directory: join(folder, 'private') });
  const documents = createDocuments({
    privateSpace,
    encryption,
    cleanPicture: async (picture) => picture,
    clock: clock.now,
    randomID: randomUUID,
    log: silentLog,
  });
  const store = createApplicationStore({ database, encryption });
  const feature = createApplications({
    database,
    store,
    documents,
    encryption,
    clock: clock.now,
    timeZone: 'America/Chicago',
    retentionDays: 730,
    spendUpload: async () => undefined,
    requestInquiry: async () => undefined,
    totalOf: async () => null,
    receiveInformation: async () => undefined,
    keepReplaced: async () => undefined,
    writeAudit: async () => undefined,
  });
  const broken: string[] = [];
  const report = (object: string) => void broken.push(object);
  const rekey = () =>
    rekeyApplications({ database, documents, encryption, clock: clock.now, randomID: randomUUID, report });
  return { ...feature, documents, store, rekey, broken, privateSpace };
}

async function proof() {
  const path = join(folder, 'proof.pdf');
  await writeFile(path, await pdf('a payslip').text());
  const { size: bytes } = await stat(path);
  return { field: 'proofOfIncome', path, bytes, kind: 'pdf' as const, label: 'proof.pdf' };
}

async function addUser(): Promise<number> {
  const [user] = await database.db
    .insert(users)
    .values({
      email: `${randomUUID()}@example.com`,
      passwordHash: '',
      fName: 'Bea',
      lName: 'Buyer',
      termsVersion: '1',
      termsAcceptedAt: new Date(),
    })
    .returning({ userID: users.userID });
  return user?.userID ?? 0;
}

test('after a change of key everything opens with the new one alone', async () => {
  const userID = await addUser();
  await applicationsWith([oldKey]).apply(userID, ApplicationForm.parse(applicationForm()), await proof());
  expect(await applicationsWith([newKey, oldKey]).rekey()).toBe(1);
  expect(await applicationsWith([newKey, oldKey]).rekey()).toBe(0);
  const feature = applicationsWith([newKey]);
  const [application] = await database.transaction((tx) => feature.store.findFor(tx, [userID]));
  expect(application?.open()).toMatchObject({ jobTitle: 'Machinist' });
  const [row] = await database.db.select({ proofKey: applications.proofKey }).from(applications);
  const document = await feature.documents.open(userID, row?.proofKey ?? '');
  expect(document && (await text(document))).toContain('a payslip');
});

test('fields replaced after a change of key do not hide that the document is old', async () => {
  const userID = await addUser();
  await applicationsWith([oldKey]).apply(userID, ApplicationForm.parse(applicationForm()), await proof());
  await applicationsWith([newKey, oldKey]).update(userID, ApplicationForm.parse(applicationForm()), undefined);
  expect(await applicationsWith([newKey, oldKey]).rekey()).toBe(1);
});

test('one that no key opens, or whose document is missing, is named and keeps no other back', async () => {
  const [lost, missing, whole] = [await addUser(), await addUser(), await addUser()];
  await applicationsWith([randomBytes(32)]).apply(lost, ApplicationForm.parse(applicationForm()), await proof());
  for (const userID of [missing, whole])
    await applicationsWith([oldKey]).apply(userID, ApplicationForm.parse(applicationForm()), await proof());
  const feature = applicationsWith([newKey, oldKey]);
  const [row] = await database.db
    .select({ proofKey: applications.proofKey })
    .from(applications)
    .where(eq(applications.userID, missing));
  await feature.privateSpace.delete(row?.proofKey ?? '');
  expect(await feature.rekey()).toBe(1);
  expect(feature.broken).toEqual(['application:1', 'application:2']);
  const [application] = await database.transaction((tx) => applicationsWith([newKey]).store.findFor(tx, [whole]));
  expect(application?.open()).toMatchObject({ jobTitle: 'Machinist' });
});

test('an application of someone who is gone is refused, and its document is not kept', async () => {
  const feature = applicationsWith([oldKey]);
  const applying = feature.apply(404, ApplicationForm.parse(applicationForm()), await proof());
  await expect(applying).rejects.toMatchObject({ code: 'not-signed-in' });
  expect(await Array.fromAsync(feature.privateSpace.list(''))).toEqual([]);
});

test('an application put into another’s row cannot be opened', async () => {
  const [one, other] = [await addUser(), await addUser()];
  const feature = applicationsWith([oldKey]);
  await feature.apply(one, ApplicationForm.parse(applicationForm()), await proof());
  await database.db.update(applications).set({ userID: other });
  const [application] = await database.transaction((tx) => feature.store.findFor(tx, [other]));
  expect(() => application?.open()).toThrow('cannot be decrypted');
});

test('a document that no application names is swept, once it can no longer be waited for', async () => {
  const userID = await addUser();
  const feature = applicationsWith([oldKey]);
  await feature.apply(userID, ApplicationForm.parse(applicationForm()), await proof());
  await feature.documents.store(userID, await proof());
  const sweep = (later: number) =>
    sweepDocuments({ database, privateSpace: feature.privateSpace, clock: () => clock.in(later), log: silentLog });
  await sweep(0);
  expect(await Array.fromAsync(feature.privateSpace.list('papers/'))).toHaveLength(2);
  await sweep(3 * 24 * 60 * 60);
  expect(await Array.fromAsync(feature.privateSpace.list('papers/'))).toHaveLength(1);
});
