import { mostCompared } from '#contract/catalog/compare.ts';
import { useWords } from '#web/copy/copy.ts';
import { useShortlist, useKept } from './shortlist.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Puts a car beside others, or takes it away. */
export function CompareButton({ carID, name }: { carID: number; name: string }) {
  const words = useWords().shortlist.compare;
  const shortlist = useShortlist();
  const isCompared = useKept(({ compared }) => compared.includes(carID));
  const isFull = useKept(({ compared }) => compared.length >= mostCompared);
  return (
    <button
      type="button"
      className="button quiet compare-toggle"
      aria-pressed={isCompared}
      aria-label={words.toggleCar(name)}
      aria-disabled={isFull && !isCompared}
      onClick={() => shortlist.toggleCompared(carID)}
    >
      <Icon name={isCompared ? 'check' : 'columns'} />
      {words.toggle}
    </button>
  );
}
