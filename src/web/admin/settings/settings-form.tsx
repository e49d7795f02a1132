import { useRef, useState } from 'react';
import { financeMonths } from '#contract/inventory/money.ts';
import { longestCreditAgency } from '#contract/settings/credit.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import type { SavedSettings, Settings, SettingsDraft, ViewingOutside } from '#contract/settings/settings.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useWords } from '#web/copy/copy.ts';
import { useSettingsWords } from '#web/copy/admin/settings.ts';
import { SaveBar } from '../save-bar.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { SettingsDealer } from './settings-dealer.tsx';
import { SettingsExample } from './settings-example.tsx';
import { FederalHolidays, SettingsHolidays } from './settings-holidays.tsx';
import { SettingsGuide } from './settings-guide.tsx';
import { SettingsHours } from './settings-hours.tsx';
import { ViewingsOutside } from './viewings-outside.tsx';
import { checkSettings, figureRules, settingLabel } from './check-settings.ts';
import { changedByHand, merged, toDraft, toTyped, type TypedSettings } from './settings-typing.ts';

type SettingsFormProps = {
  settings: Settings;
  /** Whether something beside it on the page is typed and not saved: a page can ask only once. */
  isTypedBeside: boolean;
  read: () => Promise<Settings>;
  save: (draft: SettingsDraft, version: number, keepsForLess: boolean) => Promise<SavedSettings>;
};

/** Everything the dealer may change, saved in one go. */
export function SettingsForm({ settings, isTypedBeside, read, save }: SettingsFormProps) {
  const { settings: words, unsaved: leaving } = useSettingsWords();
  const { notAnEmail } = useWords().errors;
  const [base, setBase] = useState(settings);
  const [typed, setTyped] = useState(() => toTyped(settings));
  /** What was saved meanwhile, and what it was when this was opened. */
  const [conflict, setConflict] = useState<{ before: SettingsDraft; saved: Settings }>();
  const [isSaved, setSaved] = useState(false);
  const [outside, setOutside] = useState<ViewingOutside[]>([]);
  /** Asked back about a time shorter than the law's; what was said of it. */
  const [isAsked, setAsked] = useState(false);
  const keepsForLess = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const draft = toDraft(typed);
  const unsaved = changedByHand(toDraft(toTyped(base)), draft);

  const change = (changes: Partial<TypedSettings>) => {
    setSaved(false);
    keepsForLess.current = false;
    setTyped((before) => ({ ...before, ...changes }));
  };
  const start = (from: Settings) => {
    setBase(from);
    setTyped(toTyped(from));
    setConflict(undefined);
  };
  const form = useForm({
    check: () => checkSettings(typed, { ...words, notAnEmail }),
    send: async () => {
      try {
        const { viewingsOutside, ...saved } = await save(draft, base.version, keepsForLess.current);
        start(saved);
        setOutside(viewingsOutside);
        setSaved(true);
      } catch (error) {
        if (isRefusal(error) && error.code === 'short-keeping') return setAsked(true);
        if (!isRefusal(error) || error.code !== 'stale-settings') throw error;
        const theirs = await read();
        const before = toDraft(toTyped(base));
        setTyped(toTyped(merged(before, draft, toDraft(toTyped(theirs)))));
        setBase(theirs);
        setConflict({ before, saved: theirs });
      }
    },
  });
  const { errors } = form;
  const marked = Object.keys(errors).flatMap((input) => settingLabel(input, words) ?? []);
  const figure = (name: keyof typeof figureRules) => (
    <Field
      label={words.fields[name]}
      name={name}
      type="number"
      inputMode="decimal"
      required
      {...figureRules[name]}
      value={typed[name]}
      error={errors[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form ref={formRef} className="settings" onSubmit={form.submit} noValidate>
      <UnsavedGuard isDirty={unsaved.length > 0 || isTypedBeside} words={leaving} />
      <SettingsDealer typed={typed} errors={errors} onChange={change} />
      <section aria-labelledby="money">
        <h2 id="money">{words.money}</h2>
        <p className="hint">{words.moneyHint}</p>
        <div className="settings-money">
          <div className="settings-figures">
            {figure('apr')}
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
            {figure('taxRate')}
            {figure('titleFee')}
            {figure('documentFee')}
            {figure('preparationFee')}
            <p className="hint">{words.chargesHint}</p>
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
            {figure('capacity')}
            <SettingsHolidays
              holidays={typed.holidays}
              error={errors['holidays']}
              onChange={(holidays) => change({ holidays })}
            />
            <FederalHolidays kept={typed.federalHolidays} onChange={(kept) => change({ federalHolidays: kept })} />
          </div>
        </div>
      </section>
      <section aria-labelledby="repossessed">
        <h2 id="repossessed">{words.repossessed}</h2>
        <p className="hint">{words.repossessedHint}</p>
        <div className="settings-figures">{figure('redemptionDays')}</div>
      </section>
      <SettingsGuide typed={typed} errors={errors} onChange={change} />
      <section aria-labelledby="letters">
        <h2 id="letters">{words.emails}</h2>
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
      <section aria-labelledby="answers">
        <h2 id="answers">{words.answers}</h2>
        <p className="hint">{words.answersHint}</p>
        <div className="settings-figures">
          {figure('approvalDays')}
          {figure('keepMonths')}
        </div>
        <p className="hint">{words.keepMonthsHint}</p>
        <TextArea
          label={words.fields.creditAgency}
          name="creditAgency"
          hint={words.creditAgencyHint}
          rows={3}
          required
          maxLength={longestCreditAgency}
          value={typed.creditAgency}
          error={errors['creditAgency']}
          onChange={(event) => change({ creditAgency: event.currentTarget.value })}
        />
      </section>
      {conflict && (
        <SettingsConflict
          before={conflict.before}
          mine={draft}
          theirs={toDraft(toTyped(conflict.saved))}
          onTakeTheirs={() => start(conflict.saved)}
        />
      )}
      {isAsked && (
        <AlertDialog
          sentence={words.shortKeeping.title(draft.keepMonths)}
          answers={[
            { label: words.shortKeeping.back, className: 'button quiet' },
            {
              label: words.shortKeeping.confirm,
              className: 'button',
              onChoose() {
                keepsForLess.current = true;
                formRef.current?.requestSubmit();
              },
            },
          ]}
          onClose={() => setAsked(false)}
        >
          <p>{words.shortKeeping.text}</p>
        </AlertDialog>
      )}
      <ViewingsOutside viewings={outside} />
      <SaveBar
        save={conflict ? words.conflict.keepMine : words.save}
        changeCount={unsaved.length}
        isBusy={form.busy}
        done={isSaved ? words.saved : undefined}
        failure={marked.length > 0 ? words.check(marked.join('; ')) : form.failure}
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
