import { useRef } from 'react';
import { Lightbox } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import type { Photo } from '#contract/inventory/photo.ts';
import { mainUrl, photoUrl, widthsOf } from '#contract/inventory/renditions.ts';
import { useWords } from '#web/copy/copy.ts';

type GalleryProps = { photos: Photo[]; index: number; onClose: (index: number) => void };

/** Photos over the whole screen: arrows, Escape, swipe, zoom. Loaded only when someone opens it. */
export default function Gallery({ photos, index, onClose }: GalleryProps) {
  const words = useWords().cars.photos;
  const shown = useRef(index);
  return (
    <Lightbox
      open
      index={index}
      close={() => onClose(shown.current)}
      on={{ view: ({ index }) => (shown.current = index) }}
      carousel={{ padding: 0 }}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      slides={photos.map((photo) => ({
        src: mainUrl(photo),
        alt: photo.alt,
        width: photo.width,
        height: photo.height,
        srcSet: widthsOf('webp', photo.width).map((width) => ({
          src: photoUrl(photo, width, 'webp'),
          width,
          height: Math.round((width * photo.height) / photo.width),
        })),
      }))}
      labels={{
        Previous: words.previous,
        Next: words.next,
        Close: words.close,
        Lightbox: words.gallery,
        'Zoom in': words.zoomIn,
        'Zoom out': words.zoomOut,
        'Photo gallery': words.gallery,
        Carousel: words.all,
        Slide: words.photo,
        '{index} of {total}': words.ofTotal,
      }}
    />
  );
}
