import type { RefusalCode } from './refusal-table.ts';
import { applicationProblems } from './application-problems.ts';
import { buyerProblems } from './buyer-problems.ts';
import { carProblems } from './car-problems.ts';
import { fieldProblems } from './field-problems.ts';
import { guideProblems } from './guide-problems.ts';
import { offerProblems } from './offer-problems.ts';
import { reconProblems } from './recon-problems.ts';
import { repossessionProblems } from './repossession-problems.ts';
import { requestProblems } from './request-problems.ts';
import { saleProblems } from './sale-problems.ts';
import { sheetProblems } from './sheet-problems.ts';
import { staffProblems } from './staff-problems.ts';

/**
 * Everything that can be wrong with a request or one of its fields, with its sentence in English. Other languages have
 * theirs in `web/copy`; a code or a parameter that is missing there does not compile.
 */
export const problems = {
  ...fieldProblems,
  ...buyerProblems,
  ...applicationProblems,
  ...staffProblems,
  ...carProblems,
  ...repossessionProblems,
  ...guideProblems,
  ...saleProblems,
  ...offerProblems,
  ...reconProblems,
  ...sheetProblems,
  ...requestProblems,
};

type Problems = typeof problems;
export type ProblemCode = keyof Problems;

/** What is wrong, for programs: a code and what its sentence is made of. The sentence of a refusal may stand beside a field too. */
export type Problem =
  | { [Code in ProblemCode]: { readonly code: Code } & Given<Code> }[ProblemCode]
  | { readonly code: RefusalCode };

type Given<Code extends ProblemCode> = Problems[Code] extends (given: infer Params) => string ? Params : unknown;

/** A sentence for each of these codes, in any language. */
export type Sentences<Code extends ProblemCode | RefusalCode = ProblemCode | RefusalCode> = {
  readonly [One in Code]: One extends ProblemCode ? Sentence<Problems[One]> : string;
};

type Sentence<Told> = Told extends (given: infer Params) => string ? (given: Params) => string : string;
