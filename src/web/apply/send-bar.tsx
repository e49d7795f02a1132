import type { Applying } from './use-applying.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { lastStep } from './apply-steps.ts';

/** The way on: next and back on a phone, sending at the end, and how far the sending has come. */
export function ApplySendBar({ applying, submit }: { applying: Applying; submit: string }) {
  const words = useBuyerWords().apply;
  const { step, share } = applying;
  const percent = Math.round((share ?? 0) * 100);
  const isLast = step === lastStep;
  return (
    <div className="send-bar">
      {share !== undefined && (
        <label className="upload">
          {percent < 100 ? words.sending(percent) : words.received}
          <progress max={100} value={percent} />
        </label>
      )}
      <div className="row">
        {step > 0 && (
          <button type="button" className="button quiet only-in-steps" onClick={applying.back}>
            {words.back}
          </button>
        )}
        <button className="button" aria-disabled={share !== undefined}>
          {!isLast && <span className="only-in-steps">{words.next}</span>}
          <span className={isLast ? undefined : 'only-on-one-page'}>{submit}</span>
        </button>
      </div>
    </div>
  );
}
