import type { Language } from '#contract/api/paths.ts';
import type { applicationProblems } from '#contract/problems/application-problems.ts';
import type { carProblems } from '#contract/problems/car-problems.ts';
import type { guideProblems } from '#contract/problems/guide-problems.ts';
import type { ProblemCode, Sentences } from '#contract/problems/problems.ts';
import type { RefusalCode } from '#contract/problems/refusal-table.ts';
import type { offerProblems } from '#contract/problems/offer-problems.ts';
import type { reconProblems } from '#contract/problems/recon-problems.ts';
import type { repossessionProblems } from '#contract/problems/repossession-problems.ts';
import type { requestProblems } from '#contract/problems/request-problems.ts';
import type { saleProblems } from '#contract/problems/sale-problems.ts';
import type { sheetProblems } from '#contract/problems/sheet-problems.ts';
import type { staffProblems } from '#contract/problems/staff-problems.ts';
import type { Words } from './copy.ts';

/** Refusals that only staff can meet, or only programs. */
type StaffRefusal =
  | 'photo-not-found'
  | 'import-not-found'
  | 'invitation-not-found'
  | 'already-admin'
  | 'already-invited'
  | 'time-blocked'
  | 'last-admin'
  | 'stale-car'
  | 'stale-repossession'
  | 'sale-not-allowed'
  | 'stale-sale'
  | 'stale-guide'
  | 'stale-offers'
  | 'offer-not-found'
  | 'task-not-found'
  | 'stale-task'
  | 'stale-settings'
  | 'short-keeping'
  | 'stale-status'
  | 'vin-on-offer'
  | 'sheet-not-checked'
  | 'sheet-outdated'
  | 'document-unreadable'
  | 'expectation-failed'
  | 'key-reused'
  | 'headers-too-large'
  | 'unknown-method';

/** What is said on the admin pages alone; the sentences come with them. */
export type StaffSentences = Sentences<
  | StaffRefusal
  | keyof typeof staffProblems
  | keyof typeof carProblems
  | keyof typeof repossessionProblems
  | keyof typeof guideProblems
  | keyof typeof saleProblems
  | keyof typeof offerProblems
  | keyof typeof reconProblems
  | keyof typeof sheetProblems
  | keyof typeof requestProblems
>;

/** What is said of the pre-approval form; the sentences come with it. */
export type ApplicationSentences = Sentences<keyof typeof applicationProblems>;

/** What may be said on any page. */
export type SiteSentences = Sentences<
  Exclude<ProblemCode | RefusalCode, keyof StaffSentences | keyof ApplicationSentences>
>;

/** Words in another language: what the server says in English has to be there too. */
export type TranslatedWords = Words & { errors: { problems: SiteSentences } };

/** English needs none: those sentences are the contract's, and the server sends them along. */
export type Translated<Table> = Record<Exclude<Language, 'en'>, Table>;
