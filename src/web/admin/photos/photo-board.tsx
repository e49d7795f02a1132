import { useState } from 'react';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useAlbumState } from './photo-album-here.ts';
import { onTheWay, type PhotoAlbum } from './photo-album.ts';
import { PhotoChooser } from './photo-chooser.tsx';
import { usePhotoDrag } from './photo-drag.ts';
import { mostPhotos, photoMegabytes } from './photo-file.ts';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoUploadTile } from './photo-upload-tile.tsx';

/** The pictures of a car: brought in, put in order, described, deleted. */
export function PhotoBoard({ album }: { album: PhotoAlbum }) {
  const words = useStockWords().photos;
  const state = useAlbumState(album);
  const { photos, uploads } = state;
  const coming = onTheWay(state);
  const [asked, setAsked] = useState<number>();
  const placeOf = (photoID: number) => photos.findIndex((photo) => photo.photoID === photoID);
  const { drag, begin } = usePhotoDrag((dragged, over) => album.move(dragged, placeOf(over)));
  const dragOf = (photoID: number) => {
    if (drag === undefined) return undefined;
    if (drag.dragged === photoID) return 'dragged';
    if (drag.over !== photoID) return undefined;
    return placeOf(drag.dragged) < placeOf(photoID) ? 'after' : 'before';
  };
  return (
    <section className="photo-board" aria-labelledby="photos">
      <header>
        <h2 id="photos">{words.title}</h2>
        <span className="hint">{words.count(photos.length, mostPhotos)}</span>
      </header>
      <output className="unseen">{state.news}</output>
      {state.failure !== undefined && <Notice kind="failure">{state.failure}</Notice>}
      <PhotoChooser onChoose={album.add} hint={words.hint(photoMegabytes)}>
        {photos.length + coming.length === 0 && <p className="no-photos">{words.none}</p>}
        <ol className="photo-tiles">
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.photoID}
              photo={photo}
              place={place}
              count={photos.length}
              preview={uploads.find(({ photoID }) => photoID === photo.photoID)?.preview}
              drag={dragOf(photo.photoID)}
              onDragStart={(event) => begin(event, photo.photoID)}
              onMove={(to) => album.move(photo.photoID, to)}
              onDescribe={(alt) => album.describe(photo.photoID, alt)}
              onRetry={() => album.retry(photo.photoID)}
              onDelete={() => setAsked(photo.photoID)}
            />
          ))}
          {coming.map((upload) => (
            <PhotoUploadTile
              key={upload.key}
              upload={upload}
              onRetry={() => album.retryUpload(upload.key)}
              onDiscard={() => album.discardUpload(upload.key)}
            />
          ))}
        </ol>
      </PhotoChooser>
      {asked !== undefined && (
        <AlertDialog
          sentence={words.deleteTitle(placeOf(asked) + 1)}
          answers={[
            { label: words.keep, className: 'button quiet' },
            { label: words.deleteIt, className: 'button', onChoose: () => album.remove(asked) },
          ]}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.deleteText}</p>
        </AlertDialog>
      )}
    </section>
  );
}
