import { paths } from '#contract/api/paths.ts';
import { photoUrl, widthsOf } from '#contract/inventory/renditions.ts';
import { useWords } from '#web/copy/copy.ts';
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
  if (photo === null) return <span className="pic" />;
  const width = widthsOf('webp', photo.width)[0] ?? photo.width;
  return (
    <span className="pic" data-c={photo.color}>
      <img src={photoUrl(photo, width, 'webp')} alt="" width={4} height={3} loading="lazy" decoding="async" />
    </span>
  );
}
