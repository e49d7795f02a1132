import { useState } from 'react';
import type { ImportChoice, Mapping, Sheet } from '#contract/inventory/import.ts';
import { isSheetField, sheetFields, withRemembered, type SheetField } from '#contract/inventory/sheet-fields.ts';
import { Field } from '#web/ui/form/field.tsx';
import { useToolWords } from '#web/copy/admin/tools.ts';
import { ColumnHeads } from '../column-heads.tsx';
import { fieldAt, missingIn, withField } from './import-columns.ts';
import { ImportOptions } from './import-options.tsx';
import { useSheetLabels } from './sheet-labels.ts';

type ImportMappingProps = {
  sheet: Sheet;
  isBusy: boolean;
  /** The next step is another one by then. */
  isChecked: boolean;
  onMap: (mapping: Mapping) => void;
  onCheck: (bank: string, choice: ImportChoice) => void;
  onStartOver: () => void;
};

/** What each column of the sheet fills, with its first values beside it. */
export function ImportMapping({ sheet, isBusy, isChecked, onMap, onCheck, onStartOver }: ImportMappingProps) {
  const words = useToolWords().import;
  const labels = useSheetLabels();
  const [bank, setBank] = useState('');
  const [offered, setOffered] = useState(sheet.mapping);
  const [chosen, setChosen] = useState<Partial<ImportChoice>>({});
  const ours: ImportChoice['knownCars'] = sheet.mapping.carID === undefined ? 'leave' : 'change';
  const choice: ImportChoice = {
    knownCars: ours,
    newCars: 'on-offer',
    fillFromVin: sheet.canFillFromVin,
    ...chosen,
  };
  const choose = (news: Partial<ImportChoice>) => {
    setChosen((now) => ({ ...now, ...news }));
    // What was found before no longer holds.
    onMap(sheet.mapping);
  };
  const missing = missingIn(sheet.mapping, choice.fillFromVin);
  const chooseBank = (name: string) => {
    setBank(name);
    const known = sheet.banks.find((one) => one.bank === name.trim());
    if (known === undefined) return;
    const isChosen = (field: SheetField) => sheet.mapping[field] !== offered[field];
    const chosen = Object.fromEntries(sheetFields.filter(isChosen).map((field) => [field, sheet.mapping[field]]));
    const mapping = withRemembered(sheet.mapping, known.mapping, chosen);
    setOffered(mapping);
    onMap(mapping);
  };
  return (
    <section className="import-map" aria-labelledby="import-map">
      <header>
        <h2 id="import-map">{words.mapTitle}</h2>
        <p>
          {words.sheet(sheet.label, sheet.rows)}{' '}
          <button type="button" className="link" onClick={onStartOver}>
            {words.another}
          </button>
        </p>
      </header>
      {sheet.headingsRow > 1 && <p>{words.headingsAt(sheet.headingsRow)}</p>}
      <p className="hint">{words.mapHint}</p>
      <Field
        label={words.bank}
        name="bank"
        list="import-banks"
        maxLength={120}
        autoComplete="off"
        hint={words.bankHint}
        value={bank}
        onChange={(event) => chooseBank(event.currentTarget.value)}
      />
      <datalist id="import-banks">
        {sheet.banks.map((one) => (
          <option key={one.bank}>{one.bank}</option>
        ))}
      </datalist>
      <MappingTable sheet={sheet} onMap={onMap} />
      <ImportOptions choice={choice} onChoose={choose} canFillFromVin={sheet.canFillFromVin} />
      {missing.length > 0 && (
        <p className="import-missing">
          {words.missing(missing.map((one) => (one === 'vinOrStock' ? words.vinOrStock : labels[one])).join(', '))}
        </p>
      )}
      <button
        type="button"
        className={isChecked ? 'button quiet' : 'button'}
        aria-disabled={isBusy || missing.length > 0}
        onClick={() => !isBusy && missing.length === 0 && onCheck(bank, choice)}
      >
        {isBusy ? words.checking : words.check}
      </button>
    </section>
  );
}

function MappingTable({ sheet, onMap }: Pick<ImportMappingProps, 'sheet' | 'onMap'>) {
  const words = useToolWords().import;
  const labels = useSheetLabels();
  const { columns, sample, mapping } = sheet;
  const named = columns.map((heading, place) => ({ place, heading: heading || words.unnamed(place + 1) }));
  return (
    <table className="tool-table import-columns">
      <ColumnHeads columns={words.columns} />
      <tbody>
        {named.map(({ place, heading }) => (
          <tr key={place} data-left-out={fieldAt(mapping, place) === undefined}>
            <th scope="row">{heading}</th>
            <td className="import-sample">{valuesAt(sample, place)}</td>
            <td>
              <select
                aria-label={words.fieldOf(heading)}
                value={fieldAt(mapping, place) ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onMap(withField(mapping, place, isSheetField(value) ? value : undefined))
                }
              >
                <option value="">{words.leftOut}</option>
                {sheetFields.map((field) => (
                  <option key={field} value={field}>
                    {labels[field]}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const valuesAt = (sample: string[][], place: number) => sample.flatMap((row) => row[place] || []).join(' · ');
