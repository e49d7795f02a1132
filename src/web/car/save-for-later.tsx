import { CompareButton } from '#web/cards/compare-button.tsx';
import { CompareLink } from '#web/cards/compare-link.tsx';
import { SaveButton } from '#web/cards/save-button.tsx';

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
