import type { Applying } from '../application/applying.ts';
import { sayRefusal } from '../refusal-words.ts';
import { useBuyerWords } from '../words/buyer.ts';
import { useWords } from '../words/index.ts';
import { isApplyField, fieldId } from './apply-terms.ts';
import { ErrorSummary } from './error-summary.tsx';

/** Why the form was not sent: fields to look at, or what the server said. */
export function ApplyTrouble({ applying }: { applying: Applying }) {
  const { errors, refusal, attempt } = applying;
  const words = useBuyerWords().apply;
  const allWords = useWords();
  const count = Object.keys(errors).length;
  if (attempt === 0 || (count === 0 && refusal === undefined)) return null;
  return (
    <ErrorSummary
      key={attempt}
      title={refusal === undefined ? words.check(count) : words.failed}
      errors={errors}
      labelOf={(field) => (isApplyField(field) ? words.fields[field].label : field)}
      idOf={fieldId}
      onChoose={applying.goTo}
    >
      {refusal !== undefined && (
        <p>
          {refusal !== 'bug' && count === 0 && `${sayRefusal(refusal, allWords)} `}
          {words.nothingLost}
        </p>
      )}
    </ErrorSummary>
  );
}
