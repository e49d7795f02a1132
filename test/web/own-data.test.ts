import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createApi } from '#contract/api.ts';
import { Refusal } from '#contract/refusals.ts';
import { loaderApi, loaderSession } from '#web/api-context.ts';
import { ownData } from '#web/account/own-data.ts';
import { createSession } from '#web/session.tsx';

const ana = { userID: 7, fName: 'Ana', lName: 'Lopez', email: 'ana@example.com', role: 'user' as const };

/** Runs a loader in a browser in which `user` is signed in. */
async function load<T>(loader: ReturnType<typeof ownData<T>>, path: string, user: typeof ana | null) {
  const api = createApi(async () => ({ user }));
  const session = createSession(api);
  const context = new RouterContextProvider();
  context.set(loaderApi, api);
  context.set(loaderSession, session);
  const request = new Request(`https://cars.example${path}`);
  const loading = loader({ request, context, params: {}, url: new URL(request.url), pattern: '' });
  await session.ask();
  return loading.catch((thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown));
}

describe('what belongs to a person', () => {
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
      throw new Refusal('not-signed-in');
    });
    expect(await load(ended, '/profile', ana)).toBe('/login?redirect=%2Fprofile');
  });

  test('is not loaded on the server, whose pages are the same for everyone', async () => {
    const request = new Request('https://cars.example/profile');
    const context = new RouterContextProvider();
    expect(await name({ request, context, params: {}, url: new URL(request.url), pattern: '' })).toBeNull();
  });
});
