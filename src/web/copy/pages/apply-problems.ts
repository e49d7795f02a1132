import { useMemo } from 'react';
import { applyProblems as es } from '../es/pages/apply-problems.ts';
import { useSpeech, type Words } from '../copy.ts';
import type { ApplicationSentences, Translated } from '../problem-words.ts';
import { withProblems } from './more-problems.ts';

/** The words of the site, with what can be wrong with the pre-approval form. */
export function useApplyWords(): Words {
  const speech = useSpeech();
  return useMemo(() => withProblems(speech, translated).words, [speech]);
}

const translated: Translated<ApplicationSentences> = { es };
