import { data, type LoaderFunctionArgs } from 'react-router';
import type { Api } from '#contract/api/api.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { emptyQuery, parseSearch } from '#contract/catalog/search.ts';
import { loaderApi } from './api-context.ts';
import { toCard } from '#web/cards/to-card.ts';
import { adminLoaders } from '#web/admin/admin-loaders.ts';
import { loadApplyPage } from '#web/apply/apply-loader.ts';
import { loadProfilePage } from '#web/profile/profile-loader.ts';
import { savedLoaders } from '#web/saved/saved-loaders.ts';
import { loadViewing, viewingNotFound } from '#web/viewing/viewing-loader.ts';
import { carIDIn } from './page-id.ts';
import { tell } from './page-problem.ts';
import { isUnreachable } from './unreachable.ts';

/** What each page needs before it is shown. The same on both sides; only the api behind it differs. */
export const loaders = {
  frame: (given: LoaderFunctionArgs) => apiIn(given).dealer({}),

  home: async (given: LoaderFunctionArgs) => {
    const api = apiIn(given);
    const [recent, all] = await Promise.all([api.recentCars({}), api.searchCars(emptyQuery)]);
    return { recent: recent.slice(0, recentShown).map(toCard), total: all.total };
  },

  listings: findCars,
  search: findCars,

  car: async (given: LoaderFunctionArgs) => {
    const api = apiIn(given);
    const id = carIDIn(given.params['id']);
    const [car, similar] = await Promise.all([api.readCar({ id }), similarCards(api, id)]).catch(refuse);
    return { car, similar };
  },

  ...savedLoaders,
  viewing: loadViewing,
  apply: loadApplyPage,
  profile: loadProfilePage,
  ...adminLoaders,

  notFound: () => {
    throw data(notFound.page, { status: 404 });
  },
};

export type HomeData = Awaited<ReturnType<typeof loaders.home>>;
export type ResultsData = Awaited<ReturnType<typeof findCars>>;
export type CarData = Awaited<ReturnType<typeof loaders.car>>;

/** What a 404 was about; the page for it says so. */
export const notFound = { page: 'not-found', car: 'car-not-found', viewing: viewingNotFound } as const;

const recentShown = 3;

async function findCars(given: LoaderFunctionArgs) {
  const { query, problems } = parseSearch(new URL(given.request.url).searchParams);
  const { results, ...answer } = await apiIn(given).searchCars(query);
  return { query, problems, cards: results.map(toCard), ...answer };
}

/** A car without its likes is still worth showing. */
async function similarCards(api: Api, id: number) {
  const cars = await api.similarCars({ id }).catch((error: unknown) => {
    if (isRefusal(error)) return [];
    throw error;
  });
  return cars.map(toCard);
}

/** A refusal keeps its status, so that a missing car is a real 404. */
function refuse(error: unknown): never {
  if (isRefusal(error) && !isUnreachable(error))
    throw data(error.status === 404 ? error.code : tell(error), { status: error.status });
  throw error;
}

function apiIn(given: LoaderFunctionArgs): Api {
  return given.context.get(loaderApi);
}
