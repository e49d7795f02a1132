import { useLoaderData } from 'react-router';
import { carName } from '#contract/car-name.ts';
import { paths } from '#contract/paths.ts';
import type { CarOnTheDesk } from '#contract/stock.ts';
import { DeskIcon } from '../../desk/desk-icon.tsx';
import { DeskPage } from '../../desk/desk-page.tsx';
import { useAlbumState, usePhotoAlbum } from '../../desk/photos/photo-album-here.ts';
import { isSending } from '../../desk/photos/photo-album.ts';
import { PhotoBoard } from '../../desk/photos/photo-board.tsx';
import { SaveBar } from '../../desk/save-bar.tsx';
import { StockClash } from '../../desk/stock/stock-clash.tsx';
import { useCarEditing } from '../../desk/stock/stock-editing.ts';
import { StockFields } from '../../desk/stock/stock-form.tsx';
import { StockGlance } from '../../desk/stock/stock-glance.tsx';
import { StockGuard } from '../../desk/stock/stock-guard.tsx';
import { StockStatusPanel } from '../../desk/stock/stock-status-panel.tsx';
import { StockTrouble } from '../../desk/stock/stock-trouble.tsx';
import { Link } from '../../parts/link.tsx';
import '../../styles/desk-stock.css';
import '../../styles/desk-stock-edit.css';
import { useStockWords } from '../../words/desk-stock.ts';

/** One car on the clerk's desk. */
export default function EditCarPage() {
  const words = useStockWords();
  const car = useLoaderData<CarOnTheDesk | null>();
  return (
    <DeskPage
      title={car === null ? words.acts.editCar : carName(car)}
      own={car}
      actions={car !== null && <Ways carID={car.carID} />}
    >
      {(own) => <EditCar key={own.carID} car={own} />}
    </DeskPage>
  );
}

function Ways({ carID }: { carID: number }) {
  const words = useStockWords().edit;
  return (
    <p className="row ways">
      <Link to={paths.car(carID)}>
        <DeskIcon name="eye" />
        {words.publicPage}
      </Link>
      <Link to={paths.sticker(carID)}>
        <DeskIcon name="printer" />
        {words.sticker}
      </Link>
    </p>
  );
}

function EditCar({ car }: { car: CarOnTheDesk }) {
  const words = useStockWords().edit;
  const editing = useCarEditing(car);
  const album = usePhotoAlbum(car);
  const isUploading = isSending(useAlbumState(album));
  return (
    <div className="edit-car">
      <aside>
        <StockStatusPanel car={car} />
        <StockGlance car={car} />
      </aside>
      <PhotoBoard album={album} />
      <form className="car-form" method="post" noValidate onSubmit={editing.submit}>
        <StockTrouble
          errors={editing.errors}
          failure={editing.failure}
          failed={words.failed}
          nothingLost={words.nothingLost}
        />
        <StockClash editing={editing} />
        <StockFields values={editing.hand.mine} errors={editing.errors} onType={editing.type} />
        <SaveBar
          save={words.save}
          changeCount={editing.changeCount}
          isBusy={editing.busy}
          done={editing.isSaved ? words.done : undefined}
        />
      </form>
      <StockGuard isDirty={editing.changeCount > 0 || isUploading} question={words.leave} />
    </div>
  );
}
