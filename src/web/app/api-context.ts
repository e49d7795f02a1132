import { createContext as createReactContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { Api } from '#contract/api/api.ts';
import { emptyShortlist, type Shortlist } from '#web/cards/shortlist.ts';
import type { Session } from './session/session.tsx';

/** The api as loaders get it: over fetch in the browser, in-process on the server. */
export const loaderApi = createRouterContext<Api>();

/** Who is logged in, as loaders learn it. None on the server, whose pages are the same for everyone. */
export const loaderSession = createRouterContext<Session | null>(null);

/** What the visitor keeps in mind, as loaders learn it; on the server nobody keeps anything. */
export const loaderShortlist = createRouterContext<Shortlist>(emptyShortlist);

/** The api as pages get it, for what a person does on them. */
export const ApiContext = createReactContext<Api | null>(null);

export function useApi(): Api {
  const api = use(ApiContext);
  if (api === null) throw new Error('No api: ApiContext is missing above this page.');
  return api;
}
