import { useWords } from '#web/copy/copy.ts';
import { useShortlist, useKept } from './shortlist.ts';

type SaveButtonProps = {
  carID: number;
  name: string;
  /** A card has room for the heart alone; elsewhere the word stands beside it. */
  withWord?: boolean;
};

/** Keeps a car in mind, or no longer. */
export function SaveButton({ carID, name, withWord = false }: SaveButtonProps) {
  const words = useWords().shortlist;
  const shortlist = useShortlist();
  const isSaved = useKept(({ saved }) => saved.includes(carID));
  return (
    <button
      type="button"
      className={withWord ? 'button quiet heart' : 'heart'}
      aria-pressed={isSaved}
      aria-label={words.saveCar(name)}
      onClick={() => shortlist.toggleSaved(carID)}
    >
      {withWord && words.save}
    </button>
  );
}
