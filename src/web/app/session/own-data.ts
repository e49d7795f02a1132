import { redirect, type LoaderFunctionArgs, type Params } from 'react-router';
import type { User } from '#contract/accounts/account.ts';
import type { Api } from '#contract/api/api.ts';
import { paths, withoutLanguage } from '#contract/api/paths.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { loaderApi, loaderSession } from '../api-context.ts';
import type { Session } from './session.tsx';

export type Own = { user: User; api: Api; params: URLSearchParams; path: Params };

/**
 * A loader of what belongs to whoever is logged in; others are sent to log in and come back.
 * The server, whose pages are the same for everyone, loads nothing: the browser does, once it knows who is there.
 */
export function ownData<T>(load: (own: Own) => Promise<T>) {
  const loader = async ({ request, context, params }: LoaderFunctionArgs): Promise<T | null> => {
    const session = context.get(loaderSession);
    if (session === null) return null;
    const url = new URL(request.url);
    const user = await session.known();
    if (user === null) throw toLogIn(url);
    const own = { user, api: context.get(loaderApi), params: url.searchParams, path: params };
    try {
      return await load(own);
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'not-signed-in') throw error;
      const back = await whoeverIsBack(session);
      if (back === null) throw toLogIn(url);
      return load({ ...own, user: back });
    }
  };
  return Object.assign(loader, { hydrate: true });
}

/** Where a page with a gate is on the screen, that asks to log in again and keeps what was typed: so this waits. */
async function whoeverIsBack(session: Session): Promise<User | null> {
  await session.settled();
  const now = await session.known();
  return now === null && session.isGuarded() ? session.somebody() : now;
}

function toLogIn({ pathname, search }: URL): Response {
  return redirect(paths.logInAndReturn(withoutLanguage(pathname) + search));
}
