import { paths } from '#contract/api/paths.ts';
import { useWords } from '#web/copy/copy.ts';
import { CarPhoto } from './car-photo.tsx';
import { useKept, type ViewedCar } from './shortlist.ts';
import { Link } from '#web/ui/link.tsx';

/** The cars this browser was shown lately, as a strip; nothing where there were none. */
export function ViewedCars({ except }: { except?: number }) {
  const words = useWords().shortlist;
  const viewed = useKept((kept) => kept.viewed);
  const others = viewed.filter(({ carID }) => carID !== except);
  if (others.length === 0) return null;
  return (
    <section className="viewed" aria-labelledby="viewed">
      <h2 id="viewed">{words.viewed}</h2>
      <ul>
        {others.map((car) => (
          <li key={car.carID}>
            <Link to={paths.car(car.carID)}>
              <Thumb photo={car.photo} />
              {car.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The smallest file there is; the name below says what it shows. */
function Thumb({ photo }: Pick<ViewedCar, 'photo'>) {
  return photo === null ? <span className="pic" /> : <CarPhoto photo={photo} alt="" sizes="10rem" />;
}
