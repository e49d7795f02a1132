import { redirect, type LoaderFunctionArgs, type Params } from 'react-router';
import type { User } from '#contract/account.ts';
import type { Api } from '#contract/api.ts';
import { paths, withoutLanguage } from '#contract/paths.ts';
import { isRefusal } from '#contract/refusals.ts';
import { loaderApi, loaderSession } from '../api-context.ts';

export type Own = { user: User; api: Api; params: URLSearchParams; path: Params };

/**
 * A loader of what belongs to whoever is signed in; others are sent to log in and come back.
 * The server, whose pages are the same for everyone, loads nothing: the browser does, once it knows who is there.
 */
export function ownData<T>(load: (own: Own) => Promise<T>) {
  const loader = async ({ request, context, params }: LoaderFunctionArgs): Promise<T | null> => {
    const session = context.get(loaderSession);
    if (session === null) return null;
    const url = new URL(request.url);
    const user = await session.known();
    if (user === null) throw toLogIn(url);
    try {
      return await load({ user, api: context.get(loaderApi), params: url.searchParams, path: params });
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'not-signed-in') throw error;
      await session.ask();
      throw toLogIn(url);
    }
  };
  return Object.assign(loader, { hydrate: true });
}

function toLogIn({ pathname, search }: URL): Response {
  return redirect(paths.logInAndReturn(withoutLanguage(pathname) + search));
}
