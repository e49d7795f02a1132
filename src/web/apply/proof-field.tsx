import type { ChangeEvent } from 'react';
import { proofAccept, proofMegabytes, proofProblem } from './proof-file.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { fieldId } from './apply-steps.ts';
import { FilePreview } from '#web/ui/form/file-preview.tsx';
import { Icon } from '#web/ui/icon.tsx';

type ApplyProofProps = {
  proof: File | undefined;
  error: string | undefined;
  isOptional: boolean;
  onChoose: (file: File | undefined, problem?: string) => void;
};

/** The document: from the files or the camera, looked at before it is sent. */
export function ApplyProof({ proof, error, isOptional, onChoose }: ApplyProofProps) {
  const { promises, proof: words } = useBuyerWords().apply;
  const id = fieldId('proofOfIncome');
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    input.value = '';
    if (file === undefined) return;
    const problem = proofProblem(file);
    if (problem === undefined) return onChoose(file);
    onChoose(undefined, problem === 'tooLarge' ? words.tooLarge(proofMegabytes) : words[problem]);
  };
  const shared = {
    type: 'file',
    'aria-describedby': error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`,
    'aria-invalid': error === undefined ? undefined : true,
    onChange: choose,
  };
  return (
    <div className="field proof">
      <p id={`${id}-hint`} className="hint">
        {words.hint(proofMegabytes)} {isOptional && words.kept}
      </p>
      <p className="hint only-in-steps">{promises.proofs}</p>
      {proof !== undefined && (
        <FilePreview file={proof} label={words.preview} remove={words.remove} onRemove={() => onChoose(undefined)} />
      )}
      <div className="row choosers">
        <label className="button quiet">
          <input id={id} name="proofOfIncome" accept={proofAccept} {...shared} />
          <Icon name="file" />
          {proof === undefined ? words.chooseFile : words.another}
        </label>
        <label className="button quiet camera">
          <input accept="image/*" capture="environment" {...shared} />
          <Icon name="camera" />
          {words.takePhoto}
        </label>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
