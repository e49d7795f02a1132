import type { Car } from '#contract/car.ts';
import { useWords } from '../words/index.ts';
import { CarCondition } from './car-condition.tsx';
import { FactList } from './fact-list.tsx';
import { grouped } from './figures.ts';
import { Icon } from './icon.tsx';

/** Everything known about a car; what is not known says so. */
export function CarFacts({ car }: { car: Car }) {
  const { card, detail, terms, units } = useWords().cars;
  const facts = [
    [detail.mileage, car.carMileage === null ? '' : units.miles(grouped(car.carMileage))],
    [detail.engine, car.carEngine],
    [detail.transmission, car.carTransmission],
    [detail.drivetrain, car.carDrivetrain],
    [detail.fuel, car.fuelType === null ? '' : terms.fuels[car.fuelType]],
    [detail.body, car.carBodyType === null ? '' : terms.bodies[car.carBodyType]],
    [detail.title, card.cleanTitle],
    [detail.vin, car.vin],
    [detail.listing, car.stockNumber || String(car.carID)],
  ] satisfies [string, string][];
  const features = car.features
    .split(',')
    .map((feature) => feature.trim())
    .filter((feature) => feature !== '');
  return (
    <>
      <section aria-labelledby="facts">
        <h2 id="facts">{detail.facts}</h2>
        <FactList facts={facts} unknown={card.notStated} />
      </section>
      <section aria-labelledby="description">
        <h2 id="description">{detail.description}</h2>
        <p className="prose">{car.carDes === '' ? detail.noDescription : car.carDes}</p>
      </section>
      <CarCondition condition={car.condition} />
      {features.length > 0 && (
        <section aria-labelledby="features">
          <h2 id="features">{detail.features}</h2>
          <ul className="features">
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
