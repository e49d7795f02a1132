import { mostCompared } from '#contract/compare.ts';
import { useWords } from '../words/index.ts';
import { useGarage, useKept } from './garage.ts';
import { Icon } from './icon.tsx';

/** Puts a car beside others, or takes it away. */
export function CompareButton({ carID, name }: { carID: number; name: string }) {
  const words = useWords().garage.compare;
  const garage = useGarage();
  const isCompared = useKept(({ compared }) => compared.includes(carID));
  const isFull = useKept(({ compared }) => compared.length >= mostCompared);
  return (
    <button
      type="button"
      className="button quiet compare-toggle"
      aria-pressed={isCompared}
      aria-label={words.toggleCar(name)}
      aria-disabled={isFull && !isCompared}
      onClick={() => garage.toggleCompared(carID)}
    >
      <Icon name={isCompared ? 'check' : 'columns'} />
      {words.toggle}
    </button>
  );
}
