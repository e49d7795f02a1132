import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Recon } from '#contract/inventory/recon/recon.ts';
import { useApi } from '#web/app/api-context.ts';
import { useWords } from '#web/copy/copy.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useReconWords } from '#web/copy/admin/recon.ts';

/** The task that is being written: a new one, or one that is there. */
export type WrittenTask = 'new' | number;

/**
 * What is done to a car, as staff change it. `basis` changes with what the figures are reckoned by, such as the price and the
 * repossession file, which are saved elsewhere on the page: then they are read again.
 */
export function useRecon(given: Recon, basis: string) {
  const api = useApi();
  const siteWords = useWords();
  const words = useReconWords();
  const [seen, setSeen] = useState(given);
  const [recon, setRecon] = useState(given);
  const [written, setWritten] = useState<WrittenTask>();
  const [isDirty, setDirty] = useState(false);
  const [news, setNews] = useState('');
  const [failure, setFailure] = useState<string>();
  const { carID } = given;
  if (seen !== given) {
    setSeen(given);
    setRecon(given);
  }
  const refresh = async () => {
    const now = await api.readRecon({ id: carID });
    setRecon(now);
    return now;
  };
  const readAgain = useEffectEvent(() => void refresh().catch(() => undefined));
  const known = useRef(basis);
  useEffect(() => {
    if (known.current === basis) return;
    known.current = basis;
    readAgain();
  }, [basis]);

  const close = () => {
    setWritten(undefined);
    setDirty(false);
  };
  return {
    recon,
    written,
    news,
    failure,
    isChanged: isDirty,
    refresh,
    write: (task: WrittenTask) => {
      setNews('');
      setFailure(undefined);
      setDirty(false);
      setWritten(task);
    },
    touch: () => setDirty(true),
    close,
    take: (saved: Recon) => {
      setRecon(saved);
      setNews(words.saved);
      close();
    },
    remove: async (taskID: number) => {
      setFailure(undefined);
      try {
        setRecon(await api.removeReconTask({ taskID }));
        setNews(words.removed);
        if (written === taskID) close();
      } catch (error) {
        setFailure(sayRefusal(error, siteWords, words.failed));
        await refresh().catch(() => undefined);
      }
    },
  };
}
export type EditedRecon = ReturnType<typeof useRecon>;
