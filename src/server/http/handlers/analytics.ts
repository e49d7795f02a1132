import type { analyticsCalls } from '#contract/analytics/analytics-calls.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { parseSearch } from '#contract/catalog/search.ts';
import { networkOf } from '#server/accounts/throttling/network.ts';
import type { Analytics } from '#server/analytics/analytics.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Ask } from '../ask.ts';
import type { Handlers } from '../invoke.ts';

export function createAnalyticsHandlers({
  analytics,
  catalog,
}: {
  analytics: Analytics;
  catalog: Catalog;
}): Pick<Handlers, keyof typeof analyticsCalls> {
  return {
    noteView: async ({ id }, ask) => {
      if (catalog.snapshot().find(id) === undefined) throw new Refusal('car-not-found');
      if (!(await isAdmin(ask))) analytics.noteView(id, networkOf(ask.address));
      return { message: 'Recorded.' };
    },
    noteMissedSearch: async ({ address }, ask) => {
      const { query } = parseSearch(new URLSearchParams(address));
      if (!(await isAdmin(ask)))
        analytics.noteMissedSearch(query, networkOf(ask.address), (asked) => catalog.snapshot().search(asked).value());
      return { message: 'Recorded.' };
    },
    readAnalytics: ({ days }) => analytics.readAnalytics(days),
  };
}

/** Staff are not counted. */
async function isAdmin(ask: Ask): Promise<boolean> {
  return ask.session.token !== undefined && (await ask.visitor())?.role === 'admin';
}
