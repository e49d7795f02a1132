import { afterAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#server/database/schema.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { useWorld } from '../world.ts';

const mailServer = await startMailServer();
const world = useWorld({ SMTP_URL: mailServer.url });
beforeEach(() => void mailServer.received.splice(0));
afterAll(() => mailServer.end());
const address = '/api/admin/failed-jobs';
beforeEach(() => void delete mailServer.refusals.recipient);

/** A buyer whose mail server does not want our welcome. */
async function refusedBuyer(): Promise<void> {
  mailServer.refusals.recipient = { responseCode: 550, message: 'No such person <secret.person@world.test>' };
  await world.buyer({ email: 'secret.person@world.test' });
  await world.settle();
}

test('only admins see failed jobs and retry them', async () => {
  const buyer = await world.buyer();
  expect((await world.visitor().call('GET', address)).status).toBe(401);
  expect((await buyer.call('GET', address)).status).toBe(403);
  expect((await world.visitor().call('POST', `${address}/1/retry`)).status).toBe(401);
  expect((await buyer.call('POST', `${address}/1/retry`)).status).toBe(403);
  const admin = await world.admin();
  expect((await admin.call('POST', `${address}/x/retry`)).status).toBe(400);
  expect((await admin.call('POST', `${address}/99/retry`)).status).toBe(404);
});

test('an email that was refused is shown with the reason, and without anything about the person', async () => {
  await refusedBuyer();
  const { failed } = await (await world.admin()).api.listFailedJobs();
  expect(failed).toEqual([
    {
      jobID: expect.any(Number),
      kind: 'send-email',
      email: 'welcome',
      about: expect.stringMatching(/^user:\d+$/),
      reason: 'The mail server rejected the email (550).',
      attempts: 1,
      createdAt: expect.any(String),
    },
  ]);
  expect(JSON.stringify(failed)).not.toContain('secret.person');
});

test('tried again it is sent, once, and who tried is on record', async () => {
  await refusedBuyer();
  const admin = await world.admin();
  const jobID = (await admin.api.listFailedJobs()).failed[0]?.jobID ?? 0;
  delete mailServer.refusals.recipient;
  await admin.api.retryJob({ jobID });
  expect((await admin.call('POST', `${address}/${jobID}/retry`)).status).toBe(404);
  await world.settle();
  expect(mailServer.received.map(({ to }) => to)).toEqual([['secret.person@world.test']]);
  expect(await admin.api.listFailedJobs()).toEqual({ failed: [] });
  const [entry] = (await admin.api.readAuditLog({})).entries;
  expect(entry).toMatchObject({ action: 'job retried', object: `job:${jobID}` });
});

test('a job or an email that only another version knows is shown without its name', async () => {
  await world.database.db.insert(outbox).values([
    { kind: 'wash-car', payload: { carID: 7, soap: 'much' }, failed: true, lastError: 'Out of water.' },
    { kind: 'send-email', payload: { email: 'happy-birthday', userID: 8 }, failed: true, lastError: 'Too late.' },
  ]);
  const { failed } = await (await world.admin()).api.listFailedJobs();
  expect(failed).toMatchObject([
    { kind: 'send-email', email: null, about: 'user:8', reason: 'Too late.' },
    { kind: 'other', email: null, about: 'car:7', reason: 'Out of water.' },
  ]);
});
