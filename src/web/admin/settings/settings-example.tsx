import { monthlyEstimate, outTheDoor } from '#contract/inventory/money.ts';
import { paymentTerms } from '#web/cards/payment-terms.ts';
import { useWords } from '#web/copy/copy.ts';
import { dollars, exactDollars } from '#web/ui/format-numbers.ts';
import { useSettingsWords } from '#web/copy/admin/settings.ts';
import { termsOf, type TypedSettings } from './settings-typing.ts';

const examplePrice = 10_000;

/** The typed terms, worked out for one car, so that a slip of the finger is seen before a buyer sees it. */
export function SettingsExample({ typed }: { typed: TypedSettings }) {
  const words = useSettingsWords().settings.example;
  const { units } = useWords().cars;
  const terms = termsOf(typed);
  const isComplete = Object.values(terms).every((figure) => Number.isFinite(figure)) && terms.months > 0;
  const sums = outTheDoor(examplePrice, terms);
  const monthly = monthlyEstimate({ carPrice: examplePrice, carDownpay: 0 }, terms);
  return (
    <section className="settings-example" aria-labelledby="example" aria-live="polite">
      <h3 id="example">{words.title(dollars(examplePrice))}</h3>
      {isComplete ? (
        <dl>
          <div data-sum="price">
            <dt>
              {words.price}
              {sums.inside.map(({ charge, amount }) => (
                <small key={charge}>
                  {words.inside[charge]} {exactDollars(amount)}
                </small>
              ))}
            </dt>
            <dd>{exactDollars(sums.price)}</dd>
          </div>
          {(['tax', 'titleFee', 'total'] as const).map((sum) => (
            <div key={sum} data-sum={sum}>
              <dt>{words[sum]}</dt>
              <dd>{exactDollars(sums[sum])}</dd>
            </div>
          ))}
          <div data-sum="monthly">
            <dt>
              {words.monthly}
              <small>{paymentTerms({ ...terms, down: 0 }, units).join(', ')}</small>
            </dt>
            <dd>{dollars(monthly ?? 0)}</dd>
          </div>
        </dl>
      ) : (
        <p className="hint">{words.incomplete}</p>
      )}
    </section>
  );
}
