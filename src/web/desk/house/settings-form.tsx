import { useState } from 'react';
import { financeMonths } from '#contract/money.ts';
import { isRefusal, type FieldErrors } from '#contract/refusal-error.ts';
import type { Settings, SettingsDraft } from '#contract/settings.ts';
import { useForm } from '../../form.ts';
import { Field } from '../../parts/field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { useHouseWords } from '../../words/desk-house.ts';
import { SaveBar } from '../save-bar.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { SettingsExample } from './settings-example.tsx';
import { SettingsHolidays } from './settings-holidays.tsx';
import { SettingsHours } from './settings-hours.tsx';
import {
  differences,
  merged,
  toDraft,
  toTyped,
  wrongSpans,
  type Figure,
  type TypedSettings,
} from './settings-typing.ts';

type SettingsFormProps = {
  settings: Settings;
  read: () => Promise<Settings>;
  save: (draft: SettingsDraft, version: number) => Promise<Settings>;
};

/** Everything the dealer may change, saved in one go. */
export function SettingsForm({ settings, read, save }: SettingsFormProps) {
  const { settings: words, unsaved: leaving } = useHouseWords();
  const [base, setBase] = useState(settings);
  const [typed, setTyped] = useState(() => toTyped(settings));
  const [conflict, setConflict] = useState<Settings>();
  const [isSaved, setSaved] = useState(false);
  const draft = toDraft(typed);
  const unsaved = differences(toDraft(toTyped(base)), draft);

  const change = (changes: Partial<TypedSettings>) => {
    setSaved(false);
    setTyped((before) => ({ ...before, ...changes }));
  };
  const start = (from: Settings) => {
    setBase(from);
    setTyped(toTyped(from));
    setConflict(undefined);
  };
  const form = useForm({
    check: () => wrongSpans(typed, words.endBeforeBeginning),
    send: async () => {
      try {
        start(await save(draft, base.version));
        setSaved(true);
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'stale-settings') throw error;
        const theirs = await read();
        setTyped(toTyped(merged(toDraft(toTyped(base)), draft, toDraft(toTyped(theirs)))));
        setBase(theirs);
        setConflict(theirs);
      }
    },
  });
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(form.errors).map(([field, sentence]) => [field, words.sentences[sentence] ?? sentence]),
  );
  const figure = (name: Figure, rules: { max: number; step?: number }) => (
    <Field
      label={words.fields[name]}
      name={name}
      type="number"
      inputMode="decimal"
      required
      min={0}
      step={0.01}
      {...rules}
      value={typed[name]}
      error={errors[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form className="settings" onSubmit={form.submit} noValidate>
      <UnsavedGuard isDirty={unsaved.length > 0} words={leaving} />
      <section aria-labelledby="money">
        <h2 id="money">{words.money}</h2>
        <p className="hint">{words.moneyHint}</p>
        <div className="settings-money">
          <div className="settings-figures">
            {figure('apr', { max: 60 })}
            <SelectField
              label={words.fields.months}
              name="months"
              none={words.chooseTerm}
              required
              options={financeMonths.map((months) => [String(months), words.months(months)])}
              value={typed.months}
              error={errors['months']}
              onChange={(event) => change({ months: event.currentTarget.value })}
            />
            {figure('taxRate', { max: 30 })}
            {figure('titleFee', { max: 10_000 })}
            {figure('documentFee', { max: 10_000 })}
          </div>
          <SettingsExample typed={typed} />
        </div>
      </section>
      <section aria-labelledby="showing">
        <h2 id="showing">{words.showing}</h2>
        <p className="hint">{words.showingHint}</p>
        <div className="settings-showing">
          <SettingsHours typed={typed} errors={errors} onChange={change} />
          <div className="settings-beside">
            {figure('capacity', { max: 100, step: 1 })}
            <SettingsHolidays
              holidays={typed.holidays}
              error={errors['holidays']}
              onChange={(holidays) => change({ holidays })}
            />
          </div>
        </div>
      </section>
      <section aria-labelledby="letters">
        <h2 id="letters">{words.letters}</h2>
        <TextArea
          label={words.fields.signature}
          name="signature"
          hint={words.signatureHint}
          rows={4}
          maxLength={500}
          value={typed.signature}
          error={errors['signature']}
          onChange={(event) => change({ signature: event.currentTarget.value })}
        />
      </section>
      {conflict && (
        <SettingsConflict mine={draft} theirs={toDraft(toTyped(conflict))} onTakeTheirs={() => start(conflict)} />
      )}
      <SaveBar
        save={conflict ? words.conflict.keepMine : words.save}
        changeCount={unsaved.length}
        isBusy={form.busy}
        done={isSaved ? words.saved : undefined}
        failure={form.failure}
      >
        {unsaved.length > 0 && !conflict && (
          <button type="button" className="button quiet" onClick={() => start(base)}>
            {words.undo}
          </button>
        )}
      </SaveBar>
    </form>
  );
}
