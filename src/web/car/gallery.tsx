import { useRef } from 'react';
import { Lightbox } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import type { Photo } from '#contract/inventory/photo.ts';
import { existing, mainUrl, photoUrl } from '#contract/inventory/renditions.ts';
import { useWords } from '#web/copy/copy.ts';
import { useGalleryWords } from '#web/copy/pages/gallery.ts';

type GalleryProps = { photos: Photo[]; index: number; onClose: (index: number) => void };

/** Photos over the whole screen, with small ones to choose from: arrows, Escape, swipe, zoom. Loaded only when someone opens it. */
export default function Gallery({ photos, index, onClose }: GalleryProps) {
  const words = useWords().cars.photos;
  const own = useGalleryWords();
  const shown = useRef(index);
  return (
    <Lightbox
      open
      index={index}
      close={() => onClose(shown.current)}
      on={{ view: ({ index }) => (shown.current = index) }}
      carousel={{ padding: 0 }}
      plugins={[Zoom, Counter, Thumbnails]}
      counter={{ separator: words.place('', '') }}
      thumbnails={{ width: 96, height: 72, border: 2, padding: 0, gap: 8, imageFit: 'cover', vignette: false }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      slides={photos.map((photo) => ({
        src: mainUrl(photo),
        alt: photo.alt,
        width: photo.width,
        height: photo.height,
        thumbnail: smallUrl(photo),
        srcSet: existing(photo, formatFor(photo)).map((width) => ({
          src: photoUrl(photo, width, formatFor(photo)),
          width,
          height: Math.round((width * photo.height) / photo.width),
        })),
      }))}
      labels={{
        Previous: words.previous,
        Next: words.next,
        Close: own.close,
        Lightbox: own.gallery,
        'Zoom in': own.zoomIn,
        'Zoom out': own.zoomOut,
        'Photo gallery': own.gallery,
        Carousel: words.all,
        Thumbnails: words.all,
        Slide: own.photo,
        '{index} of {total}': words.place('{index}', '{total}'),
      }}
    />
  );
}

/** The page has shown photos before: if the browser took one as AVIF, it can read all of them. */
const readsAvif = () => [...document.images].some((image) => image.currentSrc.endsWith('.avif'));
const formatFor = (photo: Photo) => (photo.quick === undefined && readsAvif() ? 'avif' : 'jpg');

function smallUrl(photo: Photo): string {
  const format = formatFor(photo);
  return photoUrl(photo, existing(photo, format)[0] ?? photo.width, format);
}
