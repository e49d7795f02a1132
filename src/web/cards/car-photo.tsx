import { mainUrl, srcSet } from '#contract/inventory/renditions.ts';
import { useWords } from '#web/copy/copy.ts';
import type { Card, CardPhoto } from './to-card.ts';

type CarPhotoProps = {
  photo: CardPhoto;
  alt: string;
  /** How wide it is shown, as the browser wants to hear it. */
  sizes: string;
  /** Only what is seen without scrolling; everything else waits until it comes near. */
  eager?: boolean;
  /** The one picture that the page is judged by. */
  first?: boolean;
};

/** A photo in the smallest file the browser can read. Its mean color stands in until it has arrived. */
export function CarPhoto({ photo, alt, sizes: expected, eager = false, first = false }: CarPhotoProps) {
  const isLazy = !eager && !first;
  // A lazy picture is laid out before it is fetched, so the browser can measure for itself; older ones skip the word.
  const sizes = isLazy ? `auto,${expected}` : expected;
  const avif = srcSet(photo, 'avif');
  return (
    <picture className="pic" data-c={photo.color}>
      {avif !== '' && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={mainUrl(photo)}
        srcSet={srcSet(photo, 'jpg')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading={isLazy ? 'lazy' : 'eager'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** Where the cover would be: it is on its way, or there is none. */
export function NoCover({ waiting }: Pick<Card, 'waiting'>) {
  const { none, pending } = useWords().cars.photos;
  return <NoPhoto color={waiting}>{waiting === undefined ? none : pending}</NoPhoto>;
}

/** Stands where a photo will be: a calm drawing and a sentence. With the color of one that is coming, or '', the page asks whether it has come. */
export function NoPhoto({ color, children }: { color?: string | undefined; children: string }) {
  return (
    <div className="pic no-photo" data-c={color}>
      <svg viewBox="0 0 120 50" width="120" height="50" aria-hidden="true">
        <path d="M6 36v-8c0-3 2-5 5-6l15-4 13-10c2-2 5-3 8-3h25c3 0 6 1 8 3l12 11 16 3c4 1 6 3 6 7v7h-9M33 36h50M15 36H6" />
        <circle cx="24" cy="37" r="8" />
        <circle cx="92" cy="37" r="8" />
      </svg>
      <p>{children}</p>
    </div>
  );
}
