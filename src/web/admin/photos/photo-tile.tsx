import type { PointerEvent } from 'react';
import type { StaffPhoto } from '#contract/inventory/staff-car.ts';
import { CarPhoto } from '#web/cards/car-photo.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { AdminIcon } from '../admin-icon.tsx';
import { PhotoPreview } from './photo-preview.tsx';

type PhotoTileProps = {
  photo: StaffPhoto;
  place: number;
  count: number;
  preview: string | undefined;
  /** Whether it is being dragged, or would make room before or after itself. */
  drag: 'dragged' | 'before' | 'after' | undefined;
  onDragStart: (event: PointerEvent) => void;
  onMove: (place: number) => void;
  onDescribe: (alt: string) => void;
  onRetry: () => void;
  onDelete: () => void;
};

/** One picture with all that can be done to it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, count, drag, onMove } = props;
  const words = useStockWords().photos;
  const number = place + 1;
  return (
    <li className="photo-tile" data-photo={photo.photoID} data-drag={drag} aria-label={words.photo(number)}>
      <div
        className="photo-face"
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse') props.onDragStart(event);
        }}
      >
        <Picture photo={photo} preview={props.preview} />
        {place === 0 && <span className="badge cover">{words.cover}</span>}
        <span className="grip" title={words.drag} onPointerDown={props.onDragStart}>
          <AdminIcon name="grip" />
        </span>
      </div>
      <p className="photo-acts">
        <Act icon="left" label={words.moveLeft(number)} isIdle={place === 0} onAct={() => onMove(place - 1)} />
        <Act icon="right" label={words.moveRight(number)} isIdle={number === count} onAct={() => onMove(number)} />
        <Act icon="star" label={words.makeCover(number)} isIdle={place === 0} onAct={() => onMove(0)} />
        <Act icon="bin" label={words.remove(number)} isIdle={false} onAct={props.onDelete} />
      </p>
      {photo.state === 'failed' && <Failed onRetry={props.onRetry} />}
      <Described photo={photo} number={number} onDescribe={props.onDescribe} />
    </li>
  );
}

function Picture({ photo, preview }: { photo: StaffPhoto; preview: string | undefined }) {
  const words = useStockWords().photos;
  const { state, base, width, height, color, alt, quick } = photo;
  if (state === 'ready' && base !== null && width !== null && height !== null) {
    return <CarPhoto photo={{ base, width, height, color: color ?? '', quick }} alt={alt} sizes="16rem" />;
  }
  return (
    <div className="pic" data-state={state}>
      {preview !== undefined && <PhotoPreview address={preview} alt={alt} />}
      {state === 'waiting' && <span className="veil">{words.waiting}</span>}
    </div>
  );
}

type ActProps = { icon: 'left' | 'right' | 'star' | 'bin'; label: string; isIdle: boolean; onAct: () => void };

/** A button that has nothing to do stays where it is, so that the focus does too. */
function Act({ icon, label, isIdle, onAct }: ActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isIdle}
      onClick={() => {
        if (!isIdle) onAct();
      }}
    >
      <AdminIcon name={icon} />
    </button>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const words = useStockWords();
  return (
    <div className="error">
      <p>{words.photos.failed}</p>
      <button type="button" className="link" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </div>
  );
}

type DescribedProps = { photo: StaffPhoto; number: number; onDescribe: (alt: string) => void };

function Described({ photo, number, onDescribe }: DescribedProps) {
  const words = useStockWords().photos;
  return (
    <input
      className="photo-alt"
      aria-label={`${words.photo(number)}: ${words.alt}`}
      placeholder={words.altHint}
      maxLength={200}
      defaultValue={photo.alt}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value.trim() !== photo.alt) onDescribe(currentTarget.value.trim());
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}
