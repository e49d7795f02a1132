import { keysOf } from '#contract/api/keys-of.ts';

/**
 * What an entry of the audit log says about a car beside that something was done: figures, days and codes, never who somebody is.
 * They are part of the hash chain, so that names and spelling never change. A price is in dollars with cents.
 */
export const auditFacts = [
  'status',
  'price',
  'sold-for',
  'sold-on',
  'buyer',
  'photos',
  'repossessed-on',
  'redemption-notice-on',
  'sale-notice-on',
  'title',
  'sixty-percent-paid',
  'reserve',
  'transport',
  'reconditioning',
  'fees',
  'views',
  'inquiries',
  'viewings',
  'feeds',
  'guide',
  'coverage',
  'offers-until',
  'minimum',
  'amounts',
  'accepted',
  'task',
  'task-kind',
  'task-cost',
  'task-state',
  'task-done-on',
] as const;
export type AuditFact = (typeof auditFacts)[number];
export type AuditFacts = Partial<Record<AuditFact, string>>;

/** Of what is known to be unknown. */
export const none = 'none';

/** Such as `price=12995.00 status=active`; '' where there are none. */
export const writeFacts = (facts: AuditFacts): string =>
  keysOf(facts)
    .map((fact) => `${fact}=${facts[fact] ?? none}`)
    .join(' ');

/** Undefined where a note is something else, such as a reason that somebody gave. */
export function readFacts(note: string): AuditFacts | undefined {
  const facts: AuditFacts = {};
  for (const part of note.split(' ')) {
    const [, name, value] = /^([a-z-]+)=(\S+)$/.exec(part) ?? [];
    const fact = auditFacts.find((one) => one === name);
    if (fact === undefined || value === undefined) return undefined;
    facts[fact] = value;
  }
  return facts;
}

export const dollarsFact = (cents: number | null): string => (cents === null ? none : (cents / 100).toFixed(2));
export const dollarsOfFact = (fact: string | undefined): number | null =>
  fact === undefined || fact === none ? null : Number(fact);
