import type { ListedCar } from '#contract/inventory/inventory-list.ts';
import { CarPhoto } from '#web/cards/car-photo.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';

type StockThumbProps = { car: Pick<ListedCar, 'cover' | 'imagesPending' | 'imagesFailed'>; sizes: string };

/** A car's cover, small; the words beside it name the car. */
export function StockThumb({ car: { cover, imagesPending, imagesFailed }, sizes }: StockThumbProps) {
  const words = useStockWords().list;
  return (
    <div className="stock-thumb">
      {cover === null ? (
        <div className="pic none">{imagesPending > 0 ? words.waiting : words.noPhoto}</div>
      ) : (
        <CarPhoto photo={cover} alt="" sizes={sizes} />
      )}
      {imagesFailed > 0 && <small className="failed">{words.failedPhotos(imagesFailed)}</small>}
    </div>
  );
}
