import type { Card } from '#web/cards/to-card.ts';
import { CarGrid } from '#web/cards/car-grid.tsx';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { Skeletons } from '#web/cards/skeletons.tsx';
import { Sample, Section } from './section.tsx';

const plain: Card = {
  carID: 1,
  carMake: 'Toyota',
  carModel: 'Camry',
  carYear: 2018,
  title: 'One owner, quiet and clean',
  carPrice: 12_500,
  carDownpay: 1_500,
  monthly: 322,
  carMileage: 61_000,
  carEngine: '2.5L inline-four',
  carTransmission: '8-speed automatic',
  photos: [],
};
const cars: Card[] = [
  plain,
  { ...plain, carID: 2, waiting: '#8b9599', gone: 'reserved' },
  {
    ...plain,
    carID: 3,
    carMake: 'Mercedes-Benz',
    carModel: 'Sprinter 2500 Passenger Extended High Roof',
    title: 'A headline that goes on for longer than anyone would like it to, and then a little more than that',
    gone: 'sold',
  },
  { ...plain, carID: 4, title: '', carPrice: null, carDownpay: null, monthly: null, carMileage: null, carEngine: '' },
];

/** Cars at a glance: with everything, with nothing, with too much. */
export function Cards() {
  return (
    <Section title="Cards">
      <CarGrid cars={cars} terms={useDealer().finance} />
      <Sample name="To come">
        <Skeletons count={3} />
      </Sample>
    </Section>
  );
}
