import { useState, type ReactNode } from 'react';
import { grouped } from '../../parts/figures.ts';
import { Notice } from '../../parts/notice.tsx';
import { sayRefusal } from '../../refusal-words.ts';
import { useHouseWords } from '../../words/desk-house.ts';
import { useWords } from '../../words/index.ts';

type Verdict = { entries: number; brokenAt: number | null };

/** Reads the whole record when asked to, and says in words whether it is unbroken. */
export function ChainCheck({ verify, children }: { verify: () => Promise<Verdict>; children: ReactNode }) {
  const words = useHouseWords().record;
  const all = useWords();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ kind: 'success' | 'failure'; sentence: string }>();
  const check = async () => {
    if (isBusy) return;
    setBusy(true);
    setResult(undefined);
    try {
      const { entries, brokenAt } = await verify();
      if (brokenAt === null) setResult({ kind: 'success', sentence: words.whole(grouped(entries)) });
      else setResult({ kind: 'failure', sentence: words.broken(grouped(brokenAt)) });
    } catch (error) {
      setResult({ kind: 'failure', sentence: sayRefusal(error, all) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="chain-check">
      {children}
      <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => void check()}>
        {isBusy ? words.checking : words.check}
      </button>
      {result && <Notice kind={result.kind}>{result.sentence}</Notice>}
    </div>
  );
}
