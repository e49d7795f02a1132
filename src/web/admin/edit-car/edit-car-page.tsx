import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { carName } from '#contract/inventory/car-name.ts';
import { paths } from '#contract/api/paths.ts';
import { AdminIcon } from '../admin-icon.tsx';
import { AdminPage } from '../admin-page.tsx';
import { useAlbumState, usePhotoAlbum } from '../photos/photo-album-here.ts';
import { isSending } from '../photos/photo-album.ts';
import { PhotoBoard } from '../photos/photo-board.tsx';
import { SaveBar } from '../save-bar.tsx';
import { StockClash } from './edit-conflict.tsx';
import type { EditedCarData } from './edit-car-data.ts';
import { GuidePanel } from './guide/guide-panel.tsx';
import { useGuide } from './guide/use-guide.ts';
import { OffersPart } from './offers/offers-part.tsx';
import { ReconPanel } from './recon/recon-panel.tsx';
import { useRecon } from './recon/use-recon.ts';
import { RepossessionForm } from './repossession/repossession-form.tsx';
import { useRepossession } from './repossession/use-repossession.ts';
import { useCarEditing } from './use-editing-car.ts';
import { StockFields } from './car-form.tsx';
import { StockGlance } from './car-summary.tsx';
import { PriceHistory } from './price-history.tsx';
import { LeaveCarGuard } from './leave-car-guard.tsx';
import { StockStatusPanel } from '../inventory/status-panel.tsx';
import { StockTrouble } from './form-errors.tsx';
import { SameVinQuestion } from './same-vin.tsx';
import { Link } from '#web/ui/link.tsx';
import '../inventory/inventory.css';
import './edit-car.css';
import { useSaleWords } from '#web/copy/admin/sale.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';

/** One car on the admin pages. */
export default function EditCarPage() {
  const words = useStockWords();
  const data = useLoaderData<EditedCarData | null>();
  return (
    <AdminPage
      title={data === null ? words.acts.editCar : carName(data.car)}
      own={data}
      actions={data !== null && <Ways carID={data.car.carID} />}
    >
      {(own) => <EditCar key={own.car.carID} {...own} />}
    </AdminPage>
  );
}

function Ways({ carID }: { carID: number }) {
  const words = useStockWords().edit;
  const saleWords = useSaleWords();
  return (
    <p className="row ways">
      <Link to={paths.car(carID)}>
        <AdminIcon name="eye" />
        {words.publicPage}
      </Link>
      <Link to={paths.sticker(carID)}>
        <AdminIcon name="printer" />
        {words.sticker}
      </Link>
      <Link to={paths.dossier(carID)}>
        <AdminIcon name="printer" />
        {saleWords.dossier}
      </Link>
    </p>
  );
}

function EditCar({ car, file, guide: givenGuide, recon: givenRecon }: EditedCarData) {
  const words = useStockWords().edit;
  const editing = useCarEditing(car);
  const album = usePhotoAlbum(car);
  const repossession = useRepossession(car.carID, file);
  const guide = useGuide(car.carID, givenGuide);
  const [hasTypedOffers, setTypedOffers] = useState(false);
  const recon = useRecon(givenRecon, `${repossession.saved.version} ${editing.edited.version}`);
  const isUploading = isSending(useAlbumState(album));
  return (
    <div className="edit-car">
      <aside>
        <StockStatusPanel key={`${car.status} ${car.reservedUntil ?? ''}`} car={car} />
        <StockGlance car={car} />
        <PriceHistory changes={editing.priceHistory} />
      </aside>
      <PhotoBoard album={album} />
      <form className="car-form" method="post" noValidate onSubmit={editing.submit}>
        <StockTrouble
          errors={editing.errors}
          failure={editing.failure}
          attempt={editing.attempt}
          failed={words.failed}
          nothingLost={words.nothingLost}
        />
        {editing.sameVin !== undefined && <SameVinQuestion other={editing.sameVin} />}
        <StockClash editing={editing} />
        <StockFields
          values={editing.edited.mine}
          errors={editing.errors}
          onType={editing.type}
          filling={editing.filling}
        />
        <SaveBar
          save={words.save}
          changeCount={editing.changeCount}
          isBusy={editing.busy}
          done={editing.isSaved ? words.done : undefined}
        />
      </form>
      <GuidePanel {...guide} carID={car.carID} />
      <RepossessionForm {...repossession} />
      <ReconPanel edited={recon} reconditioningOnFile={repossession.saved.reconditioningCost} />
      <OffersPart car={car} onType={setTypedOffers} />
      <LeaveCarGuard
        isDirty={
          editing.changeCount > 0 ||
          guide.isChanged ||
          repossession.isChanged ||
          recon.isChanged ||
          hasTypedOffers ||
          isUploading
        }
        question={words.leave}
      />
    </div>
  );
}
