import type { ImportChoice } from '#contract/inventory/import.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useToolWords } from '#web/copy/admin/tools.ts';

type ImportOptionsProps = {
  choice: ImportChoice;
  onChoose: (choice: Partial<ImportChoice>) => void;
  canFillFromVin: boolean;
};

/** What becomes of cars that are here already, in which status new ones come, and whether their VINs fill in blanks. */
export function ImportOptions({ choice, onChoose, canFillFromVin }: ImportOptionsProps) {
  const words = useToolWords().import;
  const { missing } = useStockWords().fromVin;
  const { leave, change } = words.knownChoices;
  return (
    <>
      <SelectField
        label={words.knownCars}
        name="knownCars"
        hint={words.knownHint}
        none={leave}
        value={choice.knownCars === 'change' ? 'change' : ''}
        options={[['change', change]]}
        onChange={({ currentTarget }) => onChoose({ knownCars: currentTarget.value === 'change' ? 'change' : 'leave' })}
      />
      <label className="check">
        <input
          type="checkbox"
          name="fillFromVin"
          checked={choice.fillFromVin}
          disabled={!canFillFromVin}
          onChange={({ currentTarget }) => onChoose({ fillFromVin: currentTarget.checked })}
        />
        <span>
          {words.fillFromVin}
          <small>{canFillFromVin ? words.fillFromVinHint : missing}</small>
        </span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          name="asArchived"
          checked={choice.newCars === 'archived'}
          onChange={({ currentTarget }) => onChoose({ newCars: currentTarget.checked ? 'archived' : 'on-offer' })}
        />
        <span>
          {words.asArchived}
          <small>{words.asArchivedHint}</small>
        </span>
      </label>
    </>
  );
}
