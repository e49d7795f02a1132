import type { LoaderFunctionArgs } from 'react-router';
import { fetchCode } from '#web/app/fetch-code.ts';

/** What the pages need on which cars are kept in mind and compared. How it is had comes with them. */
export const savedLoaders = {
  saved: Object.assign(async (given: LoaderFunctionArgs) => (await savedData()).loadSaved(given), { hydrate: true }),
  compare: async (given: LoaderFunctionArgs) => (await savedData()).loadComparison(given),
};

const savedData = () => fetchCode(() => import('./saved-data.ts'));
