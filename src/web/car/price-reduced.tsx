import { useDates } from '#web/app/dates/use-dates.ts';
import { useWords } from '#web/copy/copy.ts';

/** That the price fell, and on which day of the dealer's. */
export default function PriceReduced({ at }: { at: string }) {
  const words = useWords().cars.money;
  const dates = useDates();
  return <p className="reduced">{words.reducedOn(dates.day(at))}</p>;
}
