import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '#contract/refusal-error.ts';
import type { ViewingChoice } from '#contract/viewing.ts';
import { useApi } from '../api-context.ts';
import { sayRefusal } from '../refusal-words.ts';
import { useGaragePageWords } from '../words/garage-pages.ts';
import { useWords } from '../words/index.ts';

type Told = { kind: 'success' | 'failure'; sentence: string };

/** Booking, moving and cancelling by a viewing's link; what the server says becomes what is shown. */
export function useViewingBooking(token: string, found: ViewingChoice) {
  const api = useApi();
  const words = useWords();
  const { moved, bookedNow } = useGaragePageWords().viewing;
  const [choice, setChoice] = useState(found);
  const [told, setTold] = useState<Told>();
  const [busy, setBusy] = useState(false);
  const isWorking = useRef(false);
  const outcome = useRef<HTMLDivElement>(null);
  const [answered, setAnswered] = useState(0);

  // What came of it may stand far above the button that was pressed.
  useEffect(() => {
    if (answered > 0) outcome.current?.focus();
  }, [answered]);

  const work = async (change: () => Promise<void>) => {
    if (isWorking.current) return;
    isWorking.current = true;
    setBusy(true);
    setTold(undefined);
    try {
      await change();
    } catch (error) {
      setTold({ kind: 'failure', sentence: sayRefusal(error, words) });
      setChoice((shown) => ({ ...shown, times: timesIn(error) ?? shown.times }));
    } finally {
      isWorking.current = false;
      setBusy(false);
      setAnswered((count) => count + 1);
    }
  };

  const book = async (startsAt: string) => {
    const sentence = choice.status === 'booked' ? moved : bookedNow;
    setChoice(await api.bookViewing({ token, startsAt }));
    setTold({ kind: 'success', sentence });
  };
  const cancel = async () => {
    await api.cancelViewing({ token });
    setChoice(await api.readViewing({ token }));
  };
  return {
    choice,
    told,
    /** Where the outcome is told; it is brought into view. */
    outcome,
    busy,
    book: (startsAt: string) => void work(() => book(startsAt)),
    cancel: () => void work(cancel),
  };
}

/** A time that was taken meanwhile comes with those that are still free. */
function timesIn(error: unknown): string[] | undefined {
  const times = isRefusal(error) && error.code === 'time-taken' ? error.extra['times'] : undefined;
  return Array.isArray(times) ? times.filter((time) => typeof time === 'string') : undefined;
}
