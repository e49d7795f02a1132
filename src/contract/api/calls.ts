import type { z } from 'zod';
import { accountCalls } from '#contract/accounts/account-calls.ts';
import { staffCalls } from '#contract/accounts/staff-calls.ts';
import { analyticsCalls } from '#contract/analytics/analytics-calls.ts';
import { applicationsCalls } from '#contract/applications/applications-calls.ts';
import { auditCalls } from '#contract/audit/audit-calls.ts';
import { catalogCalls } from '#contract/catalog/catalog-calls.ts';
import { inquiriesCalls } from '#contract/inquiries/inquiries-calls.ts';
import { keepingCalls } from '#contract/keeping/keeping-calls.ts';
import { jobsCalls } from '#contract/jobs/jobs-calls.ts';
import { savedCalls } from '#contract/saved/saved-calls.ts';
import { settingsCalls } from '#contract/settings/settings-calls.ts';
import { viewingsCalls } from '#contract/viewings/viewings-calls.ts';
import { repossessionCalls } from '#contract/inventory/repossession/repossession-calls.ts';
import { decodingCalls } from '#contract/inventory/decoding/decoding-calls.ts';
import { guideCalls } from '#contract/inventory/guide/guide-calls.ts';
import { reconCalls } from '#contract/inventory/recon/recon-calls.ts';
import { offerCalls } from '#contract/inventory/offers/offer-calls.ts';
import { saleCalls } from '#contract/inventory/sale/sale-calls.ts';
import { inventoryCalls } from '#contract/inventory/inventory-calls.ts';
import type { Call } from './call-definition.ts';
import type { CallName } from './endpoints.ts';

/** The table of every call: `invoke` enforces it, the reference page prints it, `Api` is its type. */
export const calls = {
  ...catalogCalls,
  ...accountCalls,
  ...staffCalls,
  ...applicationsCalls,
  ...inquiriesCalls,
  ...viewingsCalls,
  ...savedCalls,
  ...inventoryCalls,
  ...decodingCalls,
  ...repossessionCalls,
  ...saleCalls,
  ...guideCalls,
  ...offerCalls,
  ...reconCalls,
  ...analyticsCalls,
  ...auditCalls,
  ...jobsCalls,
  ...keepingCalls,
  ...settingsCalls,
} as const satisfies { [K in CallName]: Call };

type Calls = typeof calls;
export type Answer<K extends CallName> = z.output<Calls[K]['answer']>;
/** What a caller gives. */
export type Input<K extends CallName> = z.input<Calls[K]['input']>;
/** What a handler gets. */
export type Parsed<K extends CallName> = z.output<Calls[K]['input']>;
