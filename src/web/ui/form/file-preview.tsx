import { useMemo, useState } from 'react';
import { fileSize } from '../format-numbers.ts';
import { Icon } from '../icon.tsx';

type FilePreviewProps = { file: File; label: string; remove: string; onRemove: () => void };

/** A chosen file: its picture where the browser can show one, its name and size in any case. */
export function FilePreview({ file, label, remove, onRemove }: FilePreviewProps) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  const [unreadable, setUnreadable] = useState<File>();
  const isPicture = file.type.startsWith('image/') && unreadable !== file;
  return (
    <figure className="file-preview" aria-label={label}>
      {isPicture ? (
        <img
          src={address}
          alt={label}
          onLoad={() => URL.revokeObjectURL(address)}
          onError={() => setUnreadable(file)}
        />
      ) : (
        <Icon name="file" />
      )}
      <figcaption>
        <span>
          <b>{file.name}</b>
          <small>{fileSize(file.size)}</small>
        </span>
        <button type="button" className="link" onClick={onRemove}>
          {remove}
          <span className="unseen"> {file.name}</span>
        </button>
      </figcaption>
    </figure>
  );
}
