import type { Condition } from '#contract/car.ts';
import { useWords } from '../words/index.ts';
import { FactList } from './fact-list.tsx';

/** Why it is cheap: what the yard found, and what nobody has looked at. */
export function CarCondition({ condition }: { condition: Condition }) {
  const words = useWords().cars.condition;
  const answer = (is: boolean | null) => (is === null ? '' : is ? words.yes : words.no);
  return (
    <section aria-labelledby="condition">
      <h2 id="condition">{words.label}</h2>
      <FactList
        facts={[
          [words.keys, condition.keys === null ? '' : String(condition.keys)],
          [words.starts, answer(condition.starts)],
          [words.drives, answer(condition.drives)],
          [words.sourceBank, condition.sourceBank],
          [words.knownDefects, condition.knownDefects],
        ]}
        unknown={words.notChecked}
      />
    </section>
  );
}
