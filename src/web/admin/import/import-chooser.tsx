import { useState, type ChangeEvent, type DragEvent } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useToolWords } from '#web/copy/admin/tools.ts';

/** Where the sheet comes in: dropped, or from the files. */
export function ImportChooser({ onChoose }: { onChoose: (file: File) => void }) {
  const words = useToolWords().import;
  const [isOver, setOver] = useState(false);
  const take = ([file]: Iterable<File>) => {
    if (file !== undefined) onChoose(file);
  };
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    take([...(input.files ?? [])]);
    input.value = '';
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <div className="import-door" data-over={isOver} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
      <p aria-hidden="true">{words.drop}</p>
      <label className="button">
        <input type="file" name="sheet" accept=".csv,.txt,text/csv,text/plain" onChange={choose} />
        <Icon name="file" />
        {words.choose}
      </label>
      <p className="hint">{words.hint}</p>
    </div>
  );
}
