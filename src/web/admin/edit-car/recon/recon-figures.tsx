import type { Recon } from '#contract/inventory/recon/recon.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useReconWords, type ReconWords } from '#web/copy/admin/recon.ts';
import { exactDollars } from '#web/ui/format-numbers.ts';

type ReconFiguresProps = { recon: Recon; reconditioningOnFile: number | null };

/** How long the car took to be seen, what it costs, and what is left; each with how it is reckoned. */
export function ReconFigures({ recon: { frontline, money }, reconditioningOnFile }: ReconFiguresProps) {
  const words = useReconWords().figures;
  const dates = useDates();
  const since = dates.calendarDay(frontline.since);
  const first = frontline.forSaleOn === null ? undefined : dates.calendarDay(frontline.forSaleOn);
  const told = (amount: number | null) => (amount === null ? words.unknown : exactDollars(amount));
  const figures = [
    {
      name: words.frontline,
      value: first === undefined ? words.soFar(frontline.days) : words.days(frontline.days),
      how: first === undefined ? words[`${frontline.from}Open`](since) : words[frontline.from](since, first),
    },
    {
      name: words.reconditioning,
      value: told(money.reconditioning),
      how: sayRecon(money, reconditioningOnFile, words),
    },
    { name: words.costs, value: told(money.costs), how: words.costsAre },
    {
      name: money.isSold ? words.margin : words.expectedMargin,
      value: told(money.margin),
      how: sayMargin(money, words),
    },
  ];
  return (
    <dl className="recon-figures" aria-label={words.label}>
      {figures.map(({ name, value, how }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b> <small>{how}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function sayRecon({ reconditioningFrom }: Recon['money'], onFile: number | null, words: ReconWords['figures']): string {
  if (reconditioningFrom === 'tasks') return onFile === null ? words.fromTasks : words.fromTasksNotFile;
  return reconditioningFrom === 'file' ? words.fromFile : '';
}

function sayMargin({ price, reserve, isSold }: Recon['money'], words: ReconWords['figures']): string {
  if (price === null) return isSold ? words.noSalePrice : words.noPrice;
  if (reserve === null) return words.noReserve;
  return isSold ? words.marginIs : words.expectedMarginIs;
}
