import { CompareButton } from './compare-button.tsx';
import { CompareLink } from './compare-link.tsx';
import { SaveButton } from './save-button.tsx';

/** For whoever is not ready to ask yet. */
export function KeepInMind({ carID, name }: { carID: number; name: string }) {
  return (
    <div className="keep">
      <SaveButton carID={carID} name={name} withWord />
      <CompareButton carID={carID} name={name} />
      <CompareLink />
    </div>
  );
}
