import { useState, type ReactNode } from 'react';
import { grouped } from '#web/ui/format-numbers.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useSettingsWords } from '#web/copy/admin/settings.ts';
import { useWords } from '#web/copy/copy.ts';

type Verdict = { entries: number; brokenAt: number | null };

/** Reads the whole record when asked to, and says in words whether it is unbroken. */
export function ChainCheck({ verify, children }: { verify: () => Promise<Verdict>; children: ReactNode }) {
  const words = useSettingsWords().record;
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
