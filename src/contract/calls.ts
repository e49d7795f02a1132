import type { z } from 'zod';
import { accountCalls } from './calls/account.ts';
import { buyerCalls } from './calls/buyer.ts';
import type { Call } from './calls/call.ts';
import { deskCalls } from './calls/desk.ts';
import { inboxCalls } from './calls/inbox.ts';
import { publicCalls } from './calls/public.ts';
import { staffCalls } from './calls/staff.ts';
import { stockCalls } from './calls/stock.ts';
import type { CallName } from './endpoints.ts';

/** The table of every call: `invoke` enforces it, the reference page prints it, `Api` is its type. */
export const calls = {
  ...publicCalls,
  ...accountCalls,
  ...buyerCalls,
  ...stockCalls,
  ...inboxCalls,
  ...deskCalls,
  ...staffCalls,
} as const satisfies { [K in CallName]: Call };

type Calls = typeof calls;
export type Answer<K extends CallName> = z.output<Calls[K]['answer']>;
/** What a caller gives. */
export type Input<K extends CallName> = z.input<Calls[K]['input']>;
/** What a handler gets. */
export type Parsed<K extends CallName> = z.output<Calls[K]['input']>;
