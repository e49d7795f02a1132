import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isRefusal } from '#contract/api/refusal-error.ts';
import type { ViewingChoice } from '#contract/viewings/viewing.ts';
import { useApi } from '#web/app/api-context.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useSavedPageWords } from '#web/copy/pages/saved-pages.ts';
import { useWords } from '#web/copy/copy.ts';
import { isOver, type ViewingData } from './viewing-loader.ts';

type Told = { kind: 'success' | 'failure'; sentence: string };

/** Booking, moving and cancelling by a viewing's link; what the server says becomes what is shown. */
export function useViewingBooking({ token, choice: found, isPast: wasPast }: ViewingData) {
  const api = useApi();
  const words = useWords();
  const { revalidate } = useRevalidator();
  const { moved, bookedNow, changed } = useSavedPageWords().viewing;
  const [choice, setChoice] = useState(found);
  const [isPast, setPast] = useState(wasPast);
  const [told, setTold] = useState<Told>();
  const [busy, setBusy] = useState(false);
  const isWorking = useRef(false);
  const outcome = useRef<HTMLDivElement>(null);
  const [answered, setAnswered] = useState(0);

  // What came of it may stand far above the button that was pressed.
  useEffect(() => {
    if (answered > 0) outcome.current?.focus();
  }, [answered]);

  const show = (now: ViewingChoice) => {
    setChoice(now);
    setPast(isOver(now));
  };
  /** An old page learns how things stand. Without an answer it stays as it is, and what went wrong is told. */
  const explain = async (refused: unknown): Promise<string> => {
    if (!isRefusal(refused) || !isOutdated(refused)) return sayRefusal(refused, words);
    // A link that leads nowhere any longer is the page that says so.
    if (refused.code === 'viewing-not-found') await revalidate();
    const now = await api.readViewing({ token }).catch(() => undefined);
    if (now !== undefined) show(now);
    return now !== undefined && refused.code === 'illegal-step' ? changed : sayRefusal(refused, words);
  };
  const work = async (change: () => Promise<void>) => {
    if (isWorking.current) return;
    isWorking.current = true;
    setBusy(true);
    setTold(undefined);
    try {
      await change();
    } catch (error) {
      setTold({ kind: 'failure', sentence: await explain(error) });
    } finally {
      isWorking.current = false;
      setBusy(false);
      setAnswered((count) => count + 1);
    }
  };

  const book = async (startsAt: string) => {
    const sentence = choice.status === 'booked' ? moved : bookedNow;
    show(await api.bookViewing({ token, startsAt, seenFor: choice.bookedFor }));
    setTold({ kind: 'success', sentence });
  };
  const cancel = async () => {
    await api.cancelViewing({ token, seenFor: choice.bookedFor });
    show(await api.readViewing({ token }));
  };
  return {
    choice,
    isPast,
    told,
    /** Where the outcome is told; it is brought into view. */
    outcome,
    busy,
    book: (startsAt: string) => void work(() => book(startsAt)),
    cancel: () => void work(cancel),
  };
}

/** The server answered, and knows something that this page does not: moved, called off, taken, begun, gone. */
const isOutdated = ({ status }: { status: number }) => [400, 404, 409].includes(status);
