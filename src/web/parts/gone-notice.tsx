import type { Car } from '#contract/car.ts';
import { useWords } from '../words/index.ts';

/** A car whose page stands although it cannot be had. */
export function isGone({ status }: Pick<Car, 'status'>): boolean {
  return status === 'reserved' || status === 'sold';
}

/** Says plainly that a car cannot be had, and why. */
export function GoneNotice({ status }: Pick<Car, 'status'>) {
  const words = useWords().garage.gone;
  const [title, text] =
    status === 'sold' ? [words.soldTitle, words.soldText] : [words.reservedTitle, words.reservedText];
  return (
    <div className="notice gone">
      <p className="loud">{title}</p>
      <p>{text}</p>
    </div>
  );
}
