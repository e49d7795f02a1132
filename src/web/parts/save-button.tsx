import { useWords } from '../words/index.ts';
import { useGarage, useKept } from './garage.ts';

type SaveButtonProps = {
  carID: number;
  name: string;
  /** A card has room for the heart alone; elsewhere the word stands beside it. */
  withWord?: boolean;
};

/** Keeps a car in mind, or no longer. */
export function SaveButton({ carID, name, withWord = false }: SaveButtonProps) {
  const words = useWords().garage;
  const garage = useGarage();
  const isSaved = useKept(({ saved }) => saved.includes(carID));
  return (
    <button
      type="button"
      className={withWord ? 'button quiet heart' : 'heart'}
      aria-pressed={isSaved}
      aria-label={words.saveCar(name)}
      onClick={() => garage.toggleSaved(carID)}
    >
      {withWord && words.save}
    </button>
  );
}
