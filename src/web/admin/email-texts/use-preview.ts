import { useEffect, useState } from 'react';
import type { FieldErrors } from '#contract/api/refusal-error.ts';
import type { EmailPreview, EmailText, EmailTextState } from '#contract/settings/email-texts.ts';
import { useApi } from '#web/app/api-context.ts';
import { useWords } from '#web/copy/copy.ts';
import { fieldErrorsOf, sayRefusal } from '#web/copy/refusal-text.ts';

/** Long enough that typing a word asks once, short enough to feel live. */
const restMilliseconds = 300;

/** What became of the words: the email, or what is wrong with them, or why nobody could tell. */
export type Previewed = { preview: EmailPreview } | { wrong: FieldErrors } | { failure: string };

/** The email as the server would write it with these words. Undefined until it was asked once. */
export function usePreview({ name, language }: EmailTextState, { subject, opening, closing }: EmailText) {
  const words = useWords();
  const api = useApi();
  const [previewed, setPreviewed] = useState<Previewed>();
  useEffect(() => {
    let isLast = true;
    const ask = async () => {
      const now = await api.previewEmailText({ name, language, subject, opening, closing }).then(
        (preview): Previewed => ({ preview }),
        (error: unknown): Previewed => {
          const wrong = fieldErrorsOf(error, words);
          return Object.keys(wrong).length > 0 ? { wrong } : { failure: sayRefusal(error, words) };
        },
      );
      if (isLast) setPreviewed(now);
    };
    const timer = setTimeout(() => void ask(), restMilliseconds);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [api, words, name, language, subject, opening, closing]);
  return previewed;
}
