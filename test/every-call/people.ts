import { eq, inArray, sql } from 'drizzle-orm';
import type { Role } from '#contract/accounts/account.ts';
import { hashOf } from '#server/accounts/random-tokens.ts';
import { codeAt } from '#server/accounts/two-step/totp.ts';
import { sessions, users } from '#server/database/schema.ts';
import { cookieNameFor } from '#server/http/visitor.ts';
import { fromBase32 } from '../base32.ts';
import type { Visitor } from '../visitor.ts';
import type { World } from '../world.ts';

export type Person = { visitor: Visitor; userID: number; email: string; password: string };

/** Who signed up, and is an admin where the role says so. */
export async function signUp(
  world: World,
  { role = 'user', ...person }: { email: string; fName: string; lName: string; password: string; role?: Role },
): Promise<Person> {
  const visitor = world.visitor();
  const { user } = await visitor.api.signUp(person);
  await world.database.db
    .update(users)
    .set({ role, adminSince: role === 'admin' ? new Date() : null, emailConfirmedAt: new Date() })
    .where(eq(users.userID, user.userID));
  return { visitor, userID: user.userID, email: person.email, password: person.password };
}

/** As if signed up and logged in a while ago. Hashing is slow on purpose: everyone has the password of the first. */
export function createPeople(world: World): (role?: Role) => Promise<Person> {
  let hash: Promise<string> | undefined;
  return async (role = 'user') => {
    hash ??= hashOfFirst(world);
    const { db } = world.database;
    const email = freshEmail();
    const account = { email, passwordHash: await hash, fName: 'Ada', lName: 'Actor', role };
    const since = { termsVersion: '', termsAcceptedAt: new Date(), emailConfirmedAt: new Date() };
    const [user] = await db
      .insert(users)
      .values({ ...account, ...since, adminSince: role === 'admin' ? new Date() : null })
      .returning({ userID: users.userID });
    const userID = user?.userID ?? 0;
    const token = `token-of-${email}`;
    const times = { createdAt: sql`now()`, lastSeenAt: sql`now()`, expiresAt: sql`now() + interval '1 hour'` };
    await db.insert(sessions).values({ tokenHash: hashOf(token), userID, device: 'Walking', ...times });
    const visitor = world.visitor();
    visitor.cookies.set(cookieNameFor(world.url), token);
    return { visitor, userID, email, password };
  };
}

async function hashOfFirst(world: World): Promise<string> {
  const { userID } = await signUp(world, { email: freshEmail(), fName: 'First', lName: 'Actor', password });
  const [first] = await world.database.db.select().from(users).where(eq(users.userID, userID));
  return first?.passwordHash ?? '';
}

const password = 'an-actor-of-the-walk';
let emails = 0;
export const freshEmail = () => `actor${++emails}@walk.test`;

/** The same person, who sends the key that everyone else sends too. */
export function withKey(world: World, { cookies }: Visitor): Visitor {
  const keyed = world.visitor({ 'idempotency-key': 'the-key-of-everyone' });
  for (const [name, value] of cookies) keyed.cookies.set(name, value);
  return keyed;
}

/** Turns the second factor on. Recovery codes are good at any time. */
export async function protect({ visitor, password }: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await visitor.api.beginSecondFactor({ password });
  return { secret, ...(await visitor.api.confirmSecondFactor({ code: codeIn(secret, 0) })) };
}

/** A code is good once; the one of the next half minute is good already. */
export const codeIn = (secret: string, steps: number) =>
  codeAt(fromBase32(secret), Math.floor(Date.now() / 30_000) + steps);

/** Whose address is not confirmed yet, as it is for most. */
export async function unconfirm(world: World, ...people: Person[]): Promise<void> {
  const userIDs = people.map(({ userID }) => userID);
  await world.database.db.update(users).set({ emailConfirmedAt: null }).where(inArray(users.userID, userIDs));
}

/** The token of the link to this page in the last email that has one. */
export async function tokenSentTo(
  world: World,
  email: string,
  page: 'reset' | 'confirm' | 'invitation',
): Promise<string> {
  const link = new RegExp(String.raw`/${page}\?token=([\w-]+)`);
  const tokens = (await world.emails()).flatMap(({ to, text }) => (to === email ? (link.exec(text)?.[1] ?? []) : []));
  const token = tokens.at(-1);
  if (token === undefined) throw new Error(`No link to /${page} went to ${email}.`);
  return token;
}

/** The token of one's viewing of a car. */
export async function viewingTokenOf({ visitor }: Person, carID: number): Promise<string> {
  const { viewings } = await visitor.api.listViewings();
  return (
    viewings
      .find((viewing) => viewing.carID === carID)
      ?.link.split('/')
      .at(-1) ?? ''
  );
}
