import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { isPersonName } from '#contract/accounts/is-person-name.ts';
import { people } from '../../demo/people.ts';
import { demoAccounts } from '#server/accounts/demo-accounts.ts';
import { users } from '#server/database/schema.ts';
import { apply } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const person = { email: 'ada@example.com', password: 'correct horse', fName: 'Ada', lName: 'Lane' };
const rule = 'Use letters, spaces, hyphens, apostrophes and periods. Put a space after a period.';

const notNames = [
  'WIN $500 at http://evil.test',
  'evil.com',
  't.co',
  'Visit evil.com today',
  'a@evil.test',
  'Ada 2',
  'Ada٣',
  'Ada 🎉',
  'Ada\nLane',
  'Ada\tLane',
  'Ada\u202Egnirts',
  'Ada\u200BLane',
  '\u3164',
  'Ada/Lane',
  'Ada_Lane',
  '<b>Ada</b>',
  '=Ada',
  '-Ada',
  '.Ada',
  `Z${'\u0301'.repeat(9)}`,
  'Ada，Lane',
  'evil。com',
];

const names = [
  'Ada',
  'José María',
  'Jose\u0301',
  'Nguyễn',
  'O’Brien',
  "O'Brien",
  "'t Hooft",
  'Anne-Marie',
  'Anne‑Marie',
  'J. R.',
  'J.R.',
  'St. John',
  'Dr. Martin Luther King Jr.',
  'Kaʻiulani',
  'Ñ',
  '李',
  'अनिल',
  'Олена',
  'محمد',
];

describe('a name', () => {
  test.each(notNames)('%j is refused at sign-up, first or last, and nobody gets an email', async (name) => {
    for (const field of ['fName', 'lName']) {
      const { status, body } = await world.visitor().call('POST', '/api/auth/signup', { ...person, [field]: name });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', errors: { [field]: rule } },
      });
    }
    expect(await world.emails()).toEqual([]);
  });

  test.each(names)('%j is taken', async (name) => {
    const visitor = world.visitor();
    await visitor.api.signUp({ ...person, fName: name, lName: name });
    expect((await visitor.api.me()).user).toMatchObject({ fName: name, lName: name });
  });

  test('of everyone in the demonstration is one', () => {
    const all = [...people, ...demoAccounts].flatMap(({ fName, lName }) => [fName, lName]);
    expect(all.filter((name) => !isPersonName(name))).toEqual([]);
  });

  test('has 60 characters or fewer', async () => {
    const answer = await world.visitor().call('POST', '/api/auth/signup', { ...person, fName: 'a'.repeat(61) });
    expect(answer.body).toMatchObject({ errors: { fName: 'Use 60 characters or fewer.' } });
    await world.visitor().api.signUp({ ...person, fName: 'a'.repeat(60) });
  });
});

describe('an account from before names were checked', () => {
  test('still logs in, and its emails greet without the name', async () => {
    const buyer = world.visitor();
    const { user } = await buyer.api.signUp(person);
    // Whose address is not confirmed is greeted without a name anyway.
    await world.confirmEmail(person.email);
    await world.settle();
    const fName = 'WIN $500 at http://evil.test';
    await world.database.db.update(users).set({ fName }).where(eq(users.userID, user.userID));
    const again = world.visitor();
    expect((await again.api.logIn(person)).user.fName).toBe(fName);
    await apply(again);
    const sent = (await world.emails()).filter((email) => email.subject === 'We got your application');
    expect(sent).toHaveLength(1);
    for (const { text, html } of sent) {
      expect(text).toMatch(/^Hi,\s/);
      expect(text + html).not.toContain('evil.test');
    }
  });
});
