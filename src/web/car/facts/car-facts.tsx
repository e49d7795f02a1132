import type { Car } from '#contract/inventory/car.ts';
import { carLanguage } from '#contract/inventory/car-terms.ts';
import { useFactWords } from '#web/copy/pages/car-fields.ts';
import { CarCondition } from './car-condition.tsx';
import { factsOf, type CarFact } from './facts-of-car.ts';
import { GoodToKnow } from './good-to-know.tsx';
import { SoldWith } from './sold-with.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Everything known about a car; what is not known says so. */
export default function CarFacts({ car }: { car: Car }) {
  const words = useFactWords();
  const { card, detail, fields } = words;
  const facts = [
    ...factsOf(car, 'facts', words),
    [fields.vin, car.vin],
    [fields.stockNumber, car.stockNumber || String(car.carID)],
  ] satisfies CarFact[];
  const features = car.features
    .split(',')
    .map((feature) => feature.trim())
    .filter((feature) => feature !== '');
  return (
    <>
      <section aria-labelledby="good-to-know">
        <GoodToKnow car={car} />
      </section>
      <section aria-labelledby="facts">
        <h2 id="facts">{detail.facts}</h2>
        <FactList facts={facts} unknown={card.notStated} />
      </section>
      <section aria-labelledby="description">
        <h2 id="description">{detail.description}</h2>
        <p className="prose" lang={car.carDes === '' ? undefined : carLanguage}>
          {car.carDes || detail.noDescription}
        </p>
      </section>
      <SoldWith car={car} />
      <CarCondition condition={car.condition} />
      {features.length > 0 && (
        <section aria-labelledby="features">
          <h2 id="features">{detail.features}</h2>
          <ul className="features" lang={carLanguage}>
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
