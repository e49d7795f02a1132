import type { calls } from '#contract/api/calls.ts';
import { accountPaths } from './paths/account.ts';
import { buyerPaths } from './paths/buyer.ts';
import { adminPaths } from './paths/admin.ts';
import { keepingPaths } from './paths/keeping.ts';
import { inboxPaths } from './paths/inbox.ts';
import { offerPaths } from './paths/offers.ts';
import { publicPaths } from './paths/public.ts';
import { staffPaths } from './paths/staff.ts';
import { stockPaths } from './paths/stock.ts';
import type { PathsOf } from './scene.ts';

/** How every call of the contract succeeds. A call without a path does not compile, and fails the walk. */
export const paths: PathsOf<typeof calls> = {
  ...publicPaths,
  ...accountPaths,
  ...buyerPaths,
  ...stockPaths,
  ...offerPaths,
  ...inboxPaths,
  ...keepingPaths,
  ...adminPaths,
  ...staffPaths,
};
