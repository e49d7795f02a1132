import type { Card } from '../card.ts';
import { CarCard } from './car-card.tsx';
import type { Terms } from './estimate.tsx';

/** Cards in columns, as many as there is room for. */
export function CarGrid({ cars, terms, belowTheFold = false }: { cars: Card[]; terms: Terms; belowTheFold?: boolean }) {
  return (
    <ul className="cars">
      {cars.map((car, index) => (
        <li key={car.carID}>
          <CarCard car={car} terms={terms} position={belowTheFold ? Number.POSITIVE_INFINITY : index} />
        </li>
      ))}
    </ul>
  );
}
