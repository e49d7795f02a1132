import { expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import { createApi } from '#contract/api.ts';
import { Refusal } from '#contract/refusals.ts';
import { createSession } from '#web/session.tsx';

const ana = { userID: 7, fName: 'Ana', lName: 'Lopez', email: 'ana@example.com', role: 'user' as const };
const apiWith = (answers: Record<string, () => unknown>): Api => createApi(async (name) => answers[name]?.());

test('who is signed in is unknown until the server says so', async () => {
  const session = createSession(apiWith({ me: () => ({ user: ana }) }));
  expect(session.read()).toBe('loading');
  await session.ask();
  expect(session.read()).toEqual(ana);
});

test('a server that does not confirm means signed out', async () => {
  const session = createSession(
    apiWith({
      me: () => {
        throw new Refusal('busy');
      },
    }),
  );
  await session.ask();
  expect(session.read()).toBeNull();
});

test('logging in and out changes who is shown, and everyone who listens hears it', async () => {
  const session = createSession(apiWith({ logIn: () => ({ user: ana }), logOut: () => ({ message: 'Bye' }) }));
  const heard: unknown[] = [];
  session.subscribe(() => heard.push(session.read()));
  await session.logIn({ email: ana.email, password: 'secret' });
  await session.logOut();
  expect(heard).toEqual([ana, null]);
});

test('a log-out that fails leaves the person signed in', async () => {
  const session = createSession(
    apiWith({
      logIn: () => ({ user: ana }),
      logOut: () => {
        throw new Refusal('unexpected');
      },
    }),
  );
  await session.logIn({ email: ana.email, password: 'secret' });
  await expect(session.logOut()).rejects.toThrow(Refusal);
  expect(session.read()).toEqual(ana);
});
