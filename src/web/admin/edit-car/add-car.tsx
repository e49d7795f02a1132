import { useState } from 'react';
import { paths } from '#contract/api/paths.ts';
import { FilePreview } from '#web/ui/form/file-preview.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { AdminIcon } from '../admin-icon.tsx';
import { useAlbumState } from '../photos/photo-album-here.ts';
import { isSending } from '../photos/photo-album.ts';
import { PhotoBoard } from '../photos/photo-board.tsx';
import { PhotoChooser } from '../photos/photo-chooser.tsx';
import { mostPhotos, photoMegabytes, sayPhotoProblem } from '../photos/photo-file.ts';
import { SideSheet } from '../side-sheet.tsx';
import { fileKey, useCarAdding, type AddedCar, type CarAdding } from './use-adding-car.ts';
import { StockFields } from './car-form.tsx';
import { LeaveCarGuard } from './leave-car-guard.tsx';
import { StockTrouble } from './form-errors.tsx';
import { SameVinQuestion } from './same-vin.tsx';

/** The way to a new car: a sheet beside the table. Closing it loses nothing. */
export function StockAdd() {
  const words = useStockWords();
  const [isOpen, setOpen] = useState(false);
  const adding = useCarAdding();
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <AdminIcon name="plus" />
        {words.add.title}
      </button>
      {isOpen && (
        <SideSheet title={words.add.title} close={words.close} onClose={() => setOpen(false)}>
          {adding.added === undefined ? (
            <AddForm adding={adding} />
          ) : (
            <Added added={adding.added} onAgain={adding.again} />
          )}
        </SideSheet>
      )}
      {adding.added === undefined ? (
        <LeaveCarGuard isDirty={adding.isTyped} question={words.add.leave} />
      ) : (
        <UploadGuard added={adding.added} />
      )}
    </>
  );
}

function AddForm({ adding }: { adding: CarAdding }) {
  const words = useStockWords().add;
  return (
    <form className="car-form" method="post" noValidate onSubmit={adding.submit}>
      <p className="hint">{words.lead}</p>
      <StockTrouble
        errors={adding.errors}
        failure={adding.failure}
        attempt={adding.attempt}
        failed={words.failed}
        nothingLost={words.nothingLost}
      />
      {adding.sameVin !== undefined && <SameVinQuestion other={adding.sameVin} />}
      <StockFields values={adding.values} errors={adding.errors} onType={adding.type} filling={adding.filling} />
      <AddPhotos adding={adding} />
      <div className="save-bar">
        <button className="button" aria-disabled={adding.busy}>
          {words.submit}
        </button>
      </div>
    </form>
  );
}

/** Pictures chosen beside the form; they are sent once the car is there. */
function AddPhotos({ adding }: { adding: CarAdding }) {
  const words = useStockWords();
  const [problems, setProblems] = useState<string[]>([]);
  const choose = (files: readonly File[]) => {
    const told = files.flatMap((file) => {
      const problem = sayPhotoProblem(file, words.photos);
      return problem === undefined ? [] : [`${file.name}: ${problem}`];
    });
    const isTooMany = adding.files.length + files.length - told.length > mostPhotos;
    setProblems(isTooMany ? [...told, words.photos.tooMany(mostPhotos)] : told);
    adding.choose(files);
  };
  return (
    <fieldset className="car-fields photos">
      <legend>{words.add.photos}</legend>
      <PhotoChooser onChoose={choose} hint={words.add.photosHint(photoMegabytes, mostPhotos)}>
        {adding.files.map((file) => (
          <FilePreview
            key={fileKey(file)}
            file={file}
            label={words.add.chosen}
            remove={words.add.removePhoto}
            onRemove={() => adding.discard(file)}
          />
        ))}
      </PhotoChooser>
      {problems.map((problem) => (
        <p key={problem} className="error" role="alert">
          {problem}
        </p>
      ))}
    </fieldset>
  );
}

function Added({ added: { carID, album }, onAgain }: { added: AddedCar; onAgain: () => void }) {
  const words = useStockWords();
  const state = useAlbumState(album);
  return (
    <div className="added-car">
      <Notice kind="success">{words.add.done}</Notice>
      {state.photos.length + state.uploads.length > 0 && <PhotoBoard album={album} />}
      <p className="row">
        <Link className="button" to={paths.editCar(carID)}>
          {words.add.edit}
        </Link>
        <button type="button" className="button quiet" onClick={onAgain}>
          {words.add.another}
        </button>
      </p>
    </div>
  );
}

function UploadGuard({ added }: { added: AddedCar }) {
  return <LeaveCarGuard isDirty={isSending(useAlbumState(added.album))} question={useStockWords().edit.leave} />;
}
