import { lazy, Suspense, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Photo } from '#contract/inventory/photo.ts';
import { mainUrl } from '#contract/inventory/renditions.ts';
import { fetchCode } from '#web/app/fetch-code.ts';
import { useWords } from '#web/copy/copy.ts';
import { CarPhoto, NoCover } from '#web/cards/car-photo.tsx';
import { Notice } from '#web/ui/notice.tsx';

const loadGallery = () => fetchCode(() => import('./gallery.tsx'));
const Gallery = lazy(loadGallery);

type CarouselProps = {
  photos: Photo[];
  /** The colors of those that are on their way: they have their places after the others. */
  waiting: string[];
  name: string;
};

/** A strip of photos that a finger or the arrow keys move; for Tab it is one stop, however many there are. Each leads to its large file; alive, it opens the gallery instead. */
export function Carousel({ photos, waiting, name }: CarouselProps) {
  const { errors, cars } = useWords();
  const words = cars.photos;
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<number>();
  const [isLost, setIsLost] = useState(false);
  const toCome = waiting.map((color, index) => ({ color, place: photos.length + index }));
  const count = photos.length + waiting.length;
  const altOf = (photo: Photo, index: number) => photo.alt || words.of(name, index + 1, count);
  const show = (index: number) => {
    const target = (index + count) % count;
    strip.current?.scrollTo({ left: target * strip.current.clientWidth });
    return target;
  };
  const focus = (index: number) => strip.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true });
  /** From the photo that has the focus: the strip may still be on its way to it. */
  const turn = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    focus(show(index + step));
  };
  const open = (event: MouseEvent, photo: Photo, index: number) => {
    // Whoever asks for a new tab gets the file in one.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    loadGallery().then(
      () => {
        setIsLost(false);
        setOpened(index);
      },
      // Online it can only be that the browser has given up on this code: then the photo's own page shows it.
      () => (navigator.onLine ? location.assign(mainUrl(photo)) : setIsLost(true)),
    );
  };
  const close = (index: number) => {
    setOpened(undefined);
    focus(show(index));
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
              tabIndex={index === shown ? 0 : -1}
              data-needs-react
              onKeyDown={(event) => turn(event, index)}
              onClick={(event) => open(event, photo, index)}
            >
              <CarPhoto photo={photo} alt={altOf(photo, index)} sizes={carouselSizes} first={index === 0} />
            </a>
          </li>
        ))}
        {toCome.map(({ color, place }) => (
          <li key={place}>
            <NoCover waiting={color} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <div className="steer">
            <button type="button" className="leaf prev" aria-label={words.previous} onClick={() => show(shown - 1)} />
            <button type="button" className="leaf next" aria-label={words.next} onClick={() => show(shown + 1)} />
            <p className="place">{words.place(shown + 1, count)}</p>
          </div>
          <ol className="thumbs">
            {photos.map((photo, index) => (
              <li key={photo.photoID}>
                <button type="button" tabIndex={-1} aria-current={index === shown} onClick={() => show(index)}>
                  <CarPhoto photo={photo} alt={altOf(photo, index)} sizes="6rem" />
                </button>
              </li>
            ))}
            {toCome.map(({ color, place }) => (
              <li key={place} className="pic" data-c={color} />
            ))}
          </ol>
        </>
      )}
      {isLost && <Notice kind="failure">{errors.noConnection}</Notice>}
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
