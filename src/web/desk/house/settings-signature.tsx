import { useId } from 'react';
import { useHouseWords } from '../../words/desk-house.ts';

type SignatureFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };

export function SignatureField({ value, error, onChange }: SignatureFieldProps) {
  const words = useHouseWords().settings;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words.fields.signature}</label>
      <textarea
        id={id}
        name="signature"
        rows={4}
        maxLength={500}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="hint">
        {words.signatureHint}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
