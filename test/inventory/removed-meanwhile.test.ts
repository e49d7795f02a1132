import { and, eq, gt } from 'drizzle-orm';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import { endpoints, type CallName, type Endpoint } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { sessions, users } from '#server/database/schema.ts';
import { createPeople, type Person } from '../every-call/people.ts';
import { useWorld } from '../world.ts';

/** A body is sent as slowly as its sender likes. Meanwhile somebody ends the session, or takes the rights away. */
const world = useWorld();
const people = createPeople(world);
const isChanging = (name: CallName) => {
  const { method, files }: Endpoint = endpoints[name];
  return calls[name].audience !== 'anyone' && method !== 'GET' && files === undefined;
};
const changing = keysOf(endpoints).filter(isChanging);
const ofAdmins = changing.filter((name) => calls[name].audience === 'admin');

test.each(changing)('%s does nothing for a session that ended while its body was on the way', async (name) => {
  const person = await people('admin');
  const finish = await halfSend(person, name);
  await world.database.db.delete(sessions).where(eq(sessions.userID, person.userID));
  expect(await finish()).toBe(401);
});

test.each(ofAdmins)('%s does nothing for whoever was an admin when the request began', async (name) => {
  const person = await people('admin');
  const finish = await halfSend(person, name);
  await world.database.db.update(users).set({ role: 'user' }).where(eq(users.userID, person.userID));
  expect(await finish()).toBe(403);
});

/** The head and the first byte of a body; the rest when it is asked for. */
async function halfSend({ visitor, userID }: Person, name: CallName): Promise<() => Promise<number | undefined>> {
  const { path, method } = endpoints[name];
  const own = eq(sessions.userID, userID);
  const longAgo = new Date(Date.now() - 10 * 60_000);
  await world.database.db.update(sessions).set({ lastSeenAt: longAgo }).where(own);
  const sending = request(world.url + path.replaceAll(/:\w+/g, '1'), {
    method,
    headers: {
      origin: world.url,
      cookie: [...visitor.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
      'content-type': 'application/json',
      'content-length': 2,
    },
  });
  const answered = once(sending, 'response');
  answered.catch(() => undefined);
  await new Promise<void>((resolve) => sending.write('{', () => resolve()));
  // Whoever is let in was seen just now.
  await expect.poll(() => world.database.db.$count(sessions, and(own, gt(sessions.lastSeenAt, longAgo)))).toBe(1);
  return async () => {
    sending.end('}');
    const [response] = (await answered) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
}
