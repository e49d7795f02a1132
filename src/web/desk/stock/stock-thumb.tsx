import type { YardCar } from '#contract/stock.ts';
import { CarPhoto } from '../../parts/car-photo.tsx';
import { useStockWords } from '../../words/desk-stock.ts';

type StockThumbProps = { car: Pick<YardCar, 'images' | 'imagesPending' | 'imagesFailed'>; sizes: string };

/** A car's cover, small; the words beside it name the car. */
export function StockThumb({ car: { images, imagesPending, imagesFailed }, sizes }: StockThumbProps) {
  const words = useStockWords().list;
  const [cover] = images;
  return (
    <div className="stock-thumb">
      {cover === undefined ? (
        <div className="pic none">{imagesPending > 0 ? words.waiting : words.noPhoto}</div>
      ) : (
        <CarPhoto photo={cover} alt="" sizes={sizes} />
      )}
      {imagesFailed > 0 && <small className="failed">{words.failedPhotos(imagesFailed)}</small>}
    </div>
  );
}
