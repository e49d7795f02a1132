import type { ReactNode } from 'react';
import type { Card } from './to-card.ts';
import { CarCard } from './car-card.tsx';
import type { Terms } from './payment-terms.ts';

type CarGridProps = {
  cars: Card[];
  terms: Terms;
  belowTheFold?: boolean;
  /** What else can be done with each of them. */
  below?: (car: Card) => ReactNode;
};

/** Cards in columns, as many as there is room for. */
export function CarGrid({ cars, terms, belowTheFold = false, below }: CarGridProps) {
  return (
    <ul className="cars">
      {cars.map((car, index) => (
        <li key={car.carID}>
          <CarCard car={car} terms={terms} position={belowTheFold ? Number.POSITIVE_INFINITY : index}>
            {below?.(car)}
          </CarCard>
        </li>
      ))}
    </ul>
  );
}
