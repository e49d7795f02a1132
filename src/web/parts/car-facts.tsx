import type { Car } from '#contract/car.ts';
import { useWords } from '../words/index.ts';
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
    [detail.listing, String(car.carID)],
  ] as const;
  const features = car.features
    .split(',')
    .map((feature) => feature.trim())
    .filter((feature) => feature !== '');
  return (
    <>
      <section aria-labelledby="facts">
        <h2 id="facts">{detail.facts}</h2>
        <dl className="facts">
          {facts.map(([what, value]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd data-unknown={value === '' || undefined}>{value === '' ? card.notStated : value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="description">
        <h2 id="description">{detail.description}</h2>
        <p className="prose">{car.carDes === '' ? detail.noDescription : car.carDes}</p>
      </section>
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
