import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#contract/api/api.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { loaderApi, loaderSession } from '#web/app/api-context.ts';
import { ownData } from '#web/app/session/own-data.ts';
import { createSession } from '#web/app/session/session.tsx';

const ana = { userID: 7, fName: 'Ana', lName: 'Lopez', email: 'ana@example.com', role: 'user' as const };

/** Runs a loader in a browser in which `user` is logged in when the page opens. */
async function load<T>(loader: ReturnType<typeof ownData<T>>, path: string, user: typeof ana | null) {
  const api = createApi(async () => ({ user: server.isOpen ? user : null }));
  const session = createSession(api);
  server.session = session;
  const context = new RouterContextProvider();
  context.set(loaderApi, api);
  context.set(loaderSession, session);
  const request = new Request(`https://cars.example${path}`);
  const loading = loader({ request, context, params: {}, url: new URL(request.url), pattern: '' });
  await session.ask();
  return loading.catch((thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown));
}

const server = { isOpen: true, session: createSession(createApi(async () => ({ user: null }))) };

/** What a call does whose session is over. */
const refuse = (): never => {
  const refusal = new Refusal('not-signed-in');
  void server.session.heed(refusal);
  throw refusal;
};

describe('what belongs to a person', () => {
  beforeEach(() => void (server.isOpen = true));
  const name = ownData(async ({ user }) => user.fName);

  test('waits for the session and is loaded for its user', async () => {
    expect(await load(name, '/profile', ana)).toBe('Ana');
  });

  test('sends others to log in and back, query included, in any language', async () => {
    expect(await load(name, '/apply?carID=3', null)).toBe('/login?redirect=%2Fapply%3FcarID%3D3');
    expect(await load(name, '/es/profile', null)).toBe('/login?redirect=%2Fprofile');
  });

  test('a session that has ended meanwhile leads to the log-in', async () => {
    const ended = ownData(async () => {
      server.isOpen = false;
      return refuse();
    });
    expect(await load(ended, '/profile', ana)).toBe('/login?redirect=%2Fprofile');
  });

  test('on a page that asks by itself to log in again, it waits for that and is loaded then', async () => {
    const tries: string[] = [];
    const interrupted = ownData(async ({ user }) => {
      tries.push(user.fName);
      if (tries.length > 1) return user.fName;
      server.isOpen = false;
      server.session.guard();
      setTimeout(() => {
        server.isOpen = true;
        void server.session.ask();
      });
      return refuse();
    });
    expect(await load(interrupted, '/profile', ana)).toBe('Ana');
    expect(tries).toEqual(['Ana', 'Ana']);
  });

  test('a 401 from a server that still knows the person is tried once more, and then a failure: no endless way to log in', async () => {
    let tries = 0;
    const odd = ownData(async () => {
      tries += 1;
      return refuse();
    });
    expect(await load(odd, '/profile', ana)).toBeInstanceOf(Refusal);
    expect(tries).toBe(2);
  });

  test('is not loaded on the server, whose pages are the same for everyone', async () => {
    const request = new Request('https://cars.example/profile');
    const context = new RouterContextProvider();
    expect(await name({ request, context, params: {}, url: new URL(request.url), pattern: '' })).toBeNull();
  });
});
