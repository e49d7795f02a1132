import { fileSize } from '#web/ui/format-numbers.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { PhotoPreview } from './photo-preview.tsx';
import type { Upload } from './photo-queue.ts';

type PhotoUploadTileProps = { upload: Upload; onRetry: () => void; onDiscard: () => void };

/** A picture on its way: seen at once, with how far it has come or why it stopped. */
export function PhotoUploadTile({ upload, onRetry, onDiscard }: PhotoUploadTileProps) {
  const all = useStockWords();
  const words = all.photos;
  const { file, preview, state, share, problem } = upload;
  const percent = Math.round(share * 100);
  const label = state === 'waiting' ? words.queued : `${percent} %`;
  return (
    <li className="photo-tile on-the-way" data-state={state}>
      <div className="pic">{state !== 'refused' && <PhotoPreview address={preview} alt="" />}</div>
      <p className="file-name">
        {file.name} <small>{fileSize(file.size)}</small>
      </p>
      {problem === undefined || state === 'sending' || state === 'waiting' ? (
        <label className="upload">
          <span className="unseen">{words.uploading(file.name)} </span>
          {label}
          <progress max={100} value={percent} />
        </label>
      ) : (
        <>
          <p className="error" role="alert">
            <b>{words.left}.</b> {problem}
          </p>
          <p className="upload-acts">
            {state === 'stopped' && (
              <button type="button" className="link" onClick={onRetry}>
                {all.tryAgain}
                <span className="unseen"> {file.name}</span>
              </button>
            )}
            <button type="button" className="link" aria-label={words.discard(file.name)} onClick={onDiscard}>
              {all.add.removePhoto}
            </button>
          </p>
        </>
      )}
    </li>
  );
}
