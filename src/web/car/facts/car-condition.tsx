import type { Condition } from '#contract/inventory/car.ts';
import { useFactWords } from '#web/copy/pages/car-fields.ts';
import { conditionOf } from './facts-of-car.ts';
import { FactList } from '#web/ui/fact-list.tsx';

/** Why it is cheap: what the lot found, and what nobody has looked at. */
export function CarCondition({ condition }: { condition: Condition }) {
  const words = useFactWords();
  return (
    <section aria-labelledby="condition">
      <h2 id="condition">{words.condition.label}</h2>
      <FactList facts={conditionOf(condition, 'facts', words)} unknown={words.condition.notChecked} />
    </section>
  );
}
