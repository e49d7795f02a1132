import { useMemo } from 'react';
import { staffProblems as es } from '../es/admin/problems.ts';
import { useSpeech, type Speech } from '../copy.ts';
import { withProblems } from '../pages/more-problems.ts';
import type { StaffSentences, Translated } from '../problem-words.ts';

/** The language of the page, with what staff can be told besides what everyone can. */
export function useStaffSpeech(): Speech {
  const speech = useSpeech();
  return useMemo(() => withProblems(speech, translated), [speech]);
}

const translated: Translated<StaffSentences> = { es };
