import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApplicationForm } from '#contract/application.ts';
import { createApplicationStore } from '#server/applications/application-store.ts';
import { createApplications } from '#server/applications/applications.ts';
import { createPapers } from '#server/applications/papers.ts';
import { rekeyApplications } from '#server/applications/rekey.ts';
import { sweepPapers } from '#server/applications/sweep.ts';
import type { Database } from '#server/database/database.ts';
import { applications, users } from '#server/database/schema.ts';
import { createSeal } from '#server/seal/seal.ts';
import { createDiskStorage } from '#server/storage/disk.ts';
import { applicationForm, pdf } from '../builders.ts';
import { createClock, silentLog } from '../outbox/builders.ts';
import { useEmptiedDatabase } from '../outbox/emptied-database.ts';

let database: Database;
let folder: string;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'reclaim-rekey-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const clock = createClock();
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];

function roomWith(keys: Uint8Array[]) {
  const seal = createSeal({ keys });
  const privateSpace = createDiskStorage({ directory: join(folder, 'private') });
  const papers = createPapers({
    privateSpace,
    seal,
    cleanPicture: async (picture) => picture,
    clock: clock.now,
    randomID: randomUUID,
    log: silentLog,
  });
  const store = createApplicationStore({ database, seal });
  const room = createApplications({
    database,
    store,
    papers,
    seal,
    clock: clock.now,
    timeZone: 'America/Chicago',
    retentionDays: 730,
    spendUpload: async () => undefined,
    requestInquiry: async () => undefined,
    receiveInformation: async () => undefined,
    writeAudit: async () => undefined,
  });
  const broken: string[] = [];
  const report = (object: string) => void broken.push(object);
  const rekey = () => rekeyApplications({ database, papers, seal, clock: clock.now, randomID: randomUUID, report });
  return { ...room, papers, store, rekey, broken, privateSpace };
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
  await roomWith([oldKey]).apply(userID, ApplicationForm.parse(applicationForm()), await proof());
  expect(await roomWith([newKey, oldKey]).rekey()).toBe(1);
  expect(await roomWith([newKey, oldKey]).rekey()).toBe(0);
  const room = roomWith([newKey]);
  const [application] = await database.transaction((tx) => room.store.findFor(tx, [userID]));
  expect(application?.open()).toMatchObject({ jobTitle: 'Machinist' });
  const [row] = await database.db.select({ proofKey: applications.proofKey }).from(applications);
  const paper = await room.papers.open(userID, row?.proofKey ?? '');
  expect(paper && (await text(paper))).toContain('a payslip');
});

test('fields replaced after a change of key do not hide that the paper is old', async () => {
  const userID = await addUser();
  await roomWith([oldKey]).apply(userID, ApplicationForm.parse(applicationForm()), await proof());
  await roomWith([newKey, oldKey]).update(userID, ApplicationForm.parse(applicationForm()), undefined);
  expect(await roomWith([newKey, oldKey]).rekey()).toBe(1);
});

test('one that no key opens, or whose document is missing, is named and keeps no other back', async () => {
  const [lost, missing, whole] = [await addUser(), await addUser(), await addUser()];
  await roomWith([randomBytes(32)]).apply(lost, ApplicationForm.parse(applicationForm()), await proof());
  for (const userID of [missing, whole])
    await roomWith([oldKey]).apply(userID, ApplicationForm.parse(applicationForm()), await proof());
  const room = roomWith([newKey, oldKey]);
  const [row] = await database.db
    .select({ proofKey: applications.proofKey })
    .from(applications)
    .where(eq(applications.userID, missing));
  await room.privateSpace.delete(row?.proofKey ?? '');
  expect(await room.rekey()).toBe(1);
  expect(room.broken).toEqual(['application:1', 'application:2']);
  const [application] = await database.transaction((tx) => roomWith([newKey]).store.findFor(tx, [whole]));
  expect(application?.open()).toMatchObject({ jobTitle: 'Machinist' });
});

test('an application of someone who is gone is refused, and its document is not kept', async () => {
  const room = roomWith([oldKey]);
  const applying = room.apply(404, ApplicationForm.parse(applicationForm()), await proof());
  await expect(applying).rejects.toMatchObject({ code: 'not-signed-in' });
  expect(await Array.fromAsync(room.privateSpace.list(''))).toEqual([]);
});

test('an application put into another’s row cannot be opened', async () => {
  const [one, other] = [await addUser(), await addUser()];
  const room = roomWith([oldKey]);
  await room.apply(one, ApplicationForm.parse(applicationForm()), await proof());
  await database.db.update(applications).set({ userID: other });
  const [application] = await database.transaction((tx) => room.store.findFor(tx, [other]));
  expect(() => application?.open()).toThrow('cannot be opened');
});

test('a paper that no application names is swept, once it can no longer be waited for', async () => {
  const userID = await addUser();
  const room = roomWith([oldKey]);
  await room.apply(userID, ApplicationForm.parse(applicationForm()), await proof());
  await room.papers.store(userID, await proof());
  const sweep = (later: number) =>
    sweepPapers({ database, privateSpace: room.privateSpace, clock: () => clock.in(later), log: silentLog });
  await sweep(0);
  expect(await Array.fromAsync(room.privateSpace.list('papers/'))).toHaveLength(2);
  await sweep(3 * 24 * 60 * 60);
  expect(await Array.fromAsync(room.privateSpace.list('papers/'))).toHaveLength(1);
});
