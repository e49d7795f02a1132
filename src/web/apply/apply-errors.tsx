import type { Applying } from './use-applying.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useWords } from '#web/copy/copy.ts';
import { isUnreachable } from '#web/app/unreachable.ts';
import { isApplyField, fieldId } from './apply-steps.ts';
import { troubleAt } from './trouble.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';

/** Why the form was not sent: fields to look at, or what the server said. */
export function ApplyTrouble({ applying }: { applying: Applying }) {
  const { attempt } = applying.trouble;
  const { errors, refusal } = troubleAt(applying.step, applying.trouble);
  const words = useBuyerWords().apply;
  const allWords = useWords();
  const count = Object.keys(errors).length;
  if (attempt === 0 || (count === 0 && refusal === undefined)) return null;
  // No connection is nothing that went wrong here: it is the whole of what there is to say.
  const isLost = isUnreachable(refusal);
  const failed = isLost ? allWords.errors.noConnection : words.failed;
  // Fields that were refused say all there is to say.
  const isAboutFields = refusal === undefined || count > 0;
  return (
    <ErrorSummary
      key={attempt}
      title={isAboutFields ? words.check(count) : failed}
      errors={errors}
      labelOf={(field) => (isApplyField(field) ? words.fields[field].label : field)}
      idOf={fieldId}
      onChoose={applying.goTo}
    >
      {!isAboutFields && (
        <p>
          {refusal !== 'bug' && !isLost && `${sayRefusal(refusal, allWords)} `}
          {words.nothingLost}
        </p>
      )}
    </ErrorSummary>
  );
}
