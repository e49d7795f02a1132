import { useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { photoAccept } from './photo-file.ts';

type PhotoChooserProps = { onChoose: (files: File[]) => void; hint: string; children?: ReactNode };

/** Where pictures come in: dropped, from the files, or from the camera. */
export function PhotoChooser({ onChoose, hint, children }: PhotoChooserProps) {
  const words = useStockWords().photos;
  const [isOver, setOver] = useState(false);
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(input.files ?? [])]);
    input.value = '';
  };
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  return (
    <div
      className="photo-chooser"
      data-over={isOver}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <div className="photo-doors">
        <p aria-hidden="true" className="drop-here">
          {words.drop}
        </p>
        <label className="button quiet">
          <input type="file" name="images" multiple accept={photoAccept} onChange={choose} />
          <Icon name="file" />
          {words.choose}
        </label>
        <label className="button quiet camera">
          <input type="file" accept="image/*" capture="environment" onChange={choose} />
          <Icon name="camera" />
          {words.take}
        </label>
        <p className="hint">{hint}</p>
      </div>
    </div>
  );
}
