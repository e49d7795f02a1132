import { carName } from '#contract/inventory/car-name.ts';
import type { Car } from '#contract/inventory/car.ts';
import { comparePath } from '#contract/catalog/compare.ts';
import { paths } from '#contract/api/paths.ts';
import { useSavedPageWords } from '#web/copy/pages/saved-pages.ts';
import { CarPhoto, NoCover } from '#web/cards/car-photo.tsx';
import { useShortlist, useKept } from '#web/cards/shortlist.ts';
import { Link } from '#web/ui/link.tsx';

/** The head of one column: the car, the way to its page, and the way to the comparison without it. */
export function ComparedCar({ car, others }: { car: Car; others: number[] }) {
  const { compare } = useSavedPageWords();
  const shortlist = useShortlist();
  const isPicked = useKept(({ compared }) => compared.includes(car.carID));
  const name = carName(car);
  const [photo] = car.images;
  return (
    <th scope="col">
      <Link to={paths.car(car.carID)}>
        {photo === undefined ? (
          <NoCover waiting={car.pendingColors?.[0]} />
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
          if (isPicked) shortlist.toggleCompared(car.carID);
        }}
      >
        {compare.remove}
      </Link>
    </th>
  );
}
