import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addCar, apply } from '../builders.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { readLetter } from '../mail/received-letter.ts';
import { useWorld } from '../world.ts';

const mailServer = await startMailServer();
const world = useWorld({ SMTP_URL: mailServer.url });
beforeEach(() => {
  mailServer.received.splice(0);
  delete mailServer.refusals.recipient;
});
afterAll(() => mailServer.end());

async function letters() {
  await world.settle();
  return mailServer.received.map(({ to, message }) => ({ recipients: to, ...readLetter(message) }));
}

describe('letters on a buyer’s way', () => {
  test('tell of application, inquiry and approval, each once, to him alone', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk);
    const buyer = await world.buyer({ email: 'bea@world.test', fName: 'Bea' });
    await apply(buyer, { carID });
    const [inquiry] = (await clerk.api.listCarInquiries({ id: carID })).inquiries;
    await clerk.api.confirmInquiry({ id: inquiry?.inquiryID ?? 0 });
    await clerk.api.confirmInquiry({ id: inquiry?.inquiryID ?? 0 });
    await world.settle();
    const sent = (await letters()).filter((letter) => !letter.subject.startsWith('Welcome'));
    expect(sent.map((letter) => letter.subject).toSorted()).toEqual([
      'We have your application',
      'You are pre-approved for the 2018 Toyota Camry',
      'Your inquiry about the 2018 Toyota Camry',
    ]);
    for (const letter of sent) {
      expect(letter.recipients).toEqual(['bea@world.test']);
      expect(letter.text).toContain('Hello Bea,');
      expect(letter.html).toContain('Hello Bea,');
      for (const form of [letter.text, letter.html]) {
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
    const sent = await letters();
    expect(sent.length).toBeGreaterThanOrEqual(2);
    for (const { html } of sent) expect(html).not.toMatch(/<img src=x>|<b>Camry/);
  });

  test('wait out an outage', async () => {
    const buyer = await world.buyer();
    await letters();
    mailServer.received.splice(0);
    mailServer.refusals.recipient = { responseCode: 451, message: 'later' };
    await apply(buyer);
    expect(await letters()).toEqual([]);
    delete mailServer.refusals.recipient;
    world.pass(60_000);
    expect((await letters()).map((letter) => letter.subject)).toEqual(['We have your application']);
  });

  test('are not written about what is gone', async () => {
    const clerk = await world.admin();
    const carID = await addCar(clerk);
    const buyer = await world.buyer();
    await letters();
    mailServer.received.splice(0);
    mailServer.refusals.recipient = { responseCode: 451, message: 'later' };
    await apply(buyer, { carID });
    await letters();
    await buyer.api.cancelInquiry({ carID });
    delete mailServer.refusals.recipient;
    world.pass(60_000);
    expect((await letters()).map((letter) => letter.subject)).toEqual(['We have your application']);
  });
});
