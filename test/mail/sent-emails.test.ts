import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addCar, apply } from '../builders.ts';
import { startMailServer } from './mail-server.ts';
import { readEmail } from './received-email.ts';
import { useWorld } from '../world.ts';

const mailServer = await startMailServer();
const world = useWorld({ SMTP_URL: mailServer.url });
beforeEach(() => {
  mailServer.received.splice(0);
  delete mailServer.refusals.recipient;
});
afterAll(() => mailServer.end());

async function emails() {
  await world.settle();
  return Promise.all(
    mailServer.received.map(async ({ to, message }) => ({ recipients: to, ...(await readEmail(message)) })),
  );
}

describe('emails on a buyer’s way', () => {
  test('tell of application, inquiry and approval, each once, to him alone', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer({ email: 'bea@world.test', fName: 'Bea' });
    await apply(buyer, { carID });
    const [inquiry] = (await admin.api.listCarInquiries({ id: carID })).inquiries;
    await admin.api.confirmInquiry({ id: inquiry?.inquiryID ?? 0 });
    await admin.api.confirmInquiry({ id: inquiry?.inquiryID ?? 0 });
    await world.settle();
    const sent = (await emails()).filter((email) => !email.subject.startsWith('Welcome'));
    expect(sent.map((email) => email.subject).toSorted()).toEqual([
      'We got your application',
      'We got your request for the 2018 Toyota Camry',
      'You’re pre-approved for the 2018 Toyota Camry',
    ]);
    for (const email of sent) {
      expect(email.recipients).toEqual(['bea@world.test']);
      expect(email.text).toContain('Hi Bea,');
      expect(email.html).toContain('Hi Bea,');
      for (const form of [email.text, email.html]) {
        expect(form).toContain(`${world.url}/`);
        for (const secret of ['Machinist', 'Foundry', 'Elm Street', '555-0199', '1990', '3100'])
          expect(form).not.toContain(secret);
      }
    }
  });

  test('what people call themselves is text', async () => {
    const carID = await addCar(await world.admin(), { carModel: '<b>Camry</b>' });
    const buyer = await world.buyer({ fName: '<img src=x>' });
    await apply(buyer, { carID });
    const sent = await emails();
    expect(sent.length).toBeGreaterThanOrEqual(2);
    for (const { html } of sent) expect(html).not.toMatch(/<img src=x>|<b>Camry/);
  });

  test('wait out an outage', async () => {
    const buyer = await world.buyer();
    await emails();
    mailServer.received.splice(0);
    mailServer.refusals.recipient = { responseCode: 451, message: 'later' };
    await apply(buyer);
    expect(await emails()).toEqual([]);
    delete mailServer.refusals.recipient;
    world.pass(60_000);
    expect((await emails()).map((email) => email.subject)).toEqual(['We got your application']);
  });

  test('are not written about what is gone', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await emails();
    mailServer.received.splice(0);
    mailServer.refusals.recipient = { responseCode: 451, message: 'later' };
    await apply(buyer, { carID });
    await emails();
    await buyer.api.cancelInquiry({ carID });
    delete mailServer.refusals.recipient;
    world.pass(60_000);
    expect((await emails()).map((email) => email.subject)).toEqual(['We got your application']);
  });
});
