import type { CardPhoto } from './to-card.ts';
import { useWords } from '#web/copy/copy.ts';
import { CarPhoto } from './car-photo.tsx';
import type { PhotoSlider } from './use-photo-slider.ts';

type CardSliderProps = { photos: CardPhoto[]; name: string; eager: boolean; first: boolean; slider: PhotoSlider };

/** The pictures on a card. The HTML holds the first; the others are asked for when someone leafs. */
export function CardSlider({ photos, name, eager, first, slider: { shown, canLeaf, leaf } }: CardSliderProps) {
  const words = useWords().cars.photos;
  const photo = photos[shown];
  if (!photo) return null;
  return (
    <div className="pics">
      <CarPhoto
        key={shown}
        photo={photo}
        alt={shown === 0 ? name : words.of(name, shown + 1, photos.length)}
        sizes={cardSizes}
        eager={eager || shown > 0}
        first={first}
      />
      {canLeaf && (
        <>
          <button type="button" className="leaf prev" aria-label={words.previous} onClick={() => leaf(-1)} />
          <button type="button" className="leaf next" aria-label={words.next} onClick={() => leaf(1)} />
          <p className="dots" aria-hidden="true">
            {photos.map((photo, index) => (
              <i key={photo.base} data-on={index === shown || undefined} />
            ))}
          </p>
        </>
      )}
    </div>
  );
}

/** One column on a phone, two on a tablet, three beside the filters. */
const cardSizes = '(min-width:64rem) 19rem,(min-width:40rem) 46vw,94vw';
