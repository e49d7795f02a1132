import { z } from 'zod';
import { problemText } from '#contract/problems/problem-text.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { requiredText } from '#contract/api/text.ts';
import { hasInvisible, isPersonName, longestName } from './is-person-name.ts';

/**
 * What a person is called. Emails begin with it, also those that a stranger causes by signing up with somebody else's
 * address: so it holds nothing that a reader could follow, call or take for our own words.
 */
export const personName = (missing: Problem) =>
  requiredText(longestName, missing, visible).refine(isPersonName, problemText({ code: 'not-a-name' }));

/** Before anything is left out of it: a name with invisible signs is refused, because it was made to deceive. */
const visible = z.string().refine((typed) => !hasInvisible(typed), problemText({ code: 'not-a-name' }));
