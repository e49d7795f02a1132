import type { Card } from '#web/cards/to-card.ts';
import { useWords } from '#web/copy/copy.ts';
import { CarGrid } from '#web/cards/car-grid.tsx';
import type { Terms } from '#web/cards/payment-terms.ts';

export function SimilarCars({ cars, terms }: { cars: Card[]; terms: Terms }) {
  const words = useWords().cars.detail;
  if (cars.length === 0) return null;
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar">{words.similar}</h2>
      <CarGrid cars={cars} terms={terms} belowTheFold />
    </section>
  );
}
