import { carName } from '#contract/car-name.ts';
import type { Car } from '#contract/car.ts';
import { comparePath } from '#contract/compare.ts';
import { paths } from '#contract/paths.ts';
import { useGaragePageWords } from '../words/garage-pages.ts';
import { useWords } from '../words/index.ts';
import { CarPhoto, NoPhoto } from './car-photo.tsx';
import { useGarage, useKept } from './garage.ts';
import { Link } from './link.tsx';

/** The head of one column: the car, the way to its page, and the way to the comparison without it. */
export function ComparedCar({ car, others }: { car: Car; others: number[] }) {
  const words = useWords();
  const { compare } = useGaragePageWords();
  const garage = useGarage();
  const isPicked = useKept(({ compared }) => compared.includes(car.carID));
  const name = carName(car);
  const [photo] = car.images;
  return (
    <th scope="col">
      <Link to={paths.car(car.carID)}>
        {photo === undefined ? (
          <NoPhoto>{words.cars.photos.none}</NoPhoto>
        ) : (
          <CarPhoto photo={photo} alt="" sizes="(min-width:64rem) 16rem,46vw" eager />
        )}
        <span>{name}</span>
      </Link>
      <Link
        to={comparePath(others)}
        className="remove"
        aria-label={compare.removeCar(name)}
        preventScrollReset
        onClick={() => {
          if (isPicked) garage.toggleCompared(car.carID);
        }}
      >
        {compare.remove}
      </Link>
    </th>
  );
}
