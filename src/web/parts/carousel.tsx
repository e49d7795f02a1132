import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react';
import type { Photo } from '#contract/photo.ts';
import { mainUrl } from '#contract/renditions.ts';
import { useWords } from '../words/index.ts';
import { CarPhoto } from './car-photo.tsx';

const Gallery = lazy(() => import('./gallery.tsx'));

type CarouselProps = { photos: Photo[]; name: string };

/** A strip of photos that a finger or the arrow keys move. Each leads to its large file; alive, it opens the gallery instead. */
export function Carousel({ photos, name }: CarouselProps) {
  const words = useWords().cars.photos;
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<number>();
  const altOf = (photo: Photo, index: number) => photo.alt || words.of(name, index + 1, photos.length);
  const show = (index: number) => {
    const target = (index + photos.length) % photos.length;
    strip.current?.scrollTo({ left: target * strip.current.clientWidth });
  };
  const open = (event: MouseEvent, index: number) => {
    // Whoever asks for a new tab gets the file in one.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  };
  const close = (index: number) => {
    setOpened(undefined);
    show(index);
    strip.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true });
  };
  return (
    <section className="carousel" aria-label={words.all}>
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        {photos.map((photo, index) => (
          <li key={photo.photoID}>
            <a
              href={mainUrl(photo)}
              aria-label={words.open(altOf(photo, index))}
              data-needs-react
              onClick={(event) => open(event, index)}
            >
              <CarPhoto photo={photo} alt={altOf(photo, index)} sizes={carouselSizes} first={index === 0} />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <div className="steer">
          <button type="button" className="leaf prev" aria-label={words.previous} onClick={() => show(shown - 1)} />
          <button type="button" className="leaf next" aria-label={words.next} onClick={() => show(shown + 1)} />
          <ol className="dots">
            {photos.map((photo, index) => (
              <li key={photo.photoID}>
                <button
                  type="button"
                  aria-label={words.show(index + 1)}
                  aria-current={index === shown ? 'true' : undefined}
                  onClick={() => show(index)}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
      {opened !== undefined && (
        <Suspense>
          <Gallery
            photos={photos.map((photo, index) => ({ ...photo, alt: altOf(photo, index) }))}
            index={opened}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
}

const carouselSizes = '(min-width:64rem) 50rem,100vw';
