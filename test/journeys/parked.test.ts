import { afterAll, beforeEach, expect, test } from 'vitest';
import { startMailServer } from '../mail/mail-server.ts';
import { useWorld } from '../world.ts';

const mailServer = await startMailServer();
const world = useWorld({ SMTP_URL: mailServer.url });
beforeEach(() => void mailServer.received.splice(0));
afterAll(() => mailServer.end());
const address = '/api/admin/parked';
beforeEach(() => void delete mailServer.refusals.recipient);

/** A buyer whose mail server does not want our welcome. */
async function refusedBuyer(): Promise<void> {
  mailServer.refusals.recipient = { responseCode: 550, message: 'No such person <secret.person@world.test>' };
  await world.buyer({ email: 'secret.person@world.test' });
  await world.settle();
}

test('what could not be kept is the business of clerks', async () => {
  const buyer = await world.buyer();
  expect((await world.visitor().call('GET', address)).status).toBe(401);
  expect((await buyer.call('GET', address)).status).toBe(403);
  expect((await world.visitor().call('POST', `${address}/1/retry`)).status).toBe(401);
  expect((await buyer.call('POST', `${address}/1/retry`)).status).toBe(403);
  const clerk = await world.admin();
  expect((await clerk.call('POST', `${address}/x/retry`)).status).toBe(400);
  expect((await clerk.call('POST', `${address}/99/retry`)).status).toBe(404);
});

test('a letter that was refused is shown with the reason, and without anything about the person', async () => {
  await refusedBuyer();
  const { parked } = await (await world.admin()).api.listParked();
  expect(parked).toEqual([
    {
      promiseID: expect.any(Number),
      kind: 'send-letter',
      about: expect.stringMatching(/^welcome user:\d+$/),
      reason: 'The mail server refuses the letter (550).',
      attempts: 1,
      createdAt: expect.any(String),
    },
  ]);
  expect(JSON.stringify(parked)).not.toContain('secret.person');
});

test('tried again it is sent, once, and who tried is on record', async () => {
  await refusedBuyer();
  const clerk = await world.admin();
  const promiseID = (await clerk.api.listParked()).parked[0]?.promiseID ?? 0;
  delete mailServer.refusals.recipient;
  await clerk.api.retryParked({ promiseID });
  expect((await clerk.call('POST', `${address}/${promiseID}/retry`)).status).toBe(404);
  await world.settle();
  expect(mailServer.received.map(({ to }) => to)).toEqual([['secret.person@world.test']]);
  expect(await clerk.api.listParked()).toEqual({ parked: [] });
  const [entry] = (await clerk.api.readRecord({})).entries;
  expect(entry).toMatchObject({ action: 'promise tried again', object: `promise:${promiseID}` });
});
