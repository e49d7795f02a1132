import { titleStatuses, type RepossessionField } from '#contract/inventory/repossession/repossession-terms.ts';
import { useRepossessionWords } from '#web/copy/admin/repossession.ts';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dateFields, dollarFields } from './repossession-values.ts';
import { SaleDates } from './sale-dates.tsx';
import type { EditedRepossession } from './use-repossession.ts';

/** How a car was repossessed, with the days that follow from it. It is saved by itself: the car's own form knows nothing of it. */
export function RepossessionForm(edited: EditedRepossession) {
  const words = useRepossessionWords();
  const { values, theirs, errors } = edited;
  const control = (name: RepossessionField) => {
    const other = theirs[name];
    return {
      id: `repossession-${name}`,
      name,
      label: words.fields[name],
      value: values[name],
      error: errors[name],
      ...(other !== undefined && { hint: words.theirs(other || words.blank) }),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => edited.type(name, currentTarget.value),
    };
  };
  const titles = titleStatuses.map((status) => [status, words.titles[status]] as const);
  return (
    <form className="car-form" method="post" noValidate onSubmit={edited.submit}>
      <fieldset className="car-fields">
        <legend>{words.title}</legend>
        <p className="hint">{words.hint}</p>
        <Field autoComplete="off" maxLength={120} {...control('lender')} />
        <Field autoComplete="off" maxLength={80} {...control('accountReference')} />
        <SelectField none={words.notKnown} options={titles} {...control('titleStatus')} />
        {dateFields.map((name) => (
          <Field key={name} type="date" min="1990-01-01" max="2099-12-31" {...control(name)} />
        ))}
        <SelectField
          options={[
            ['no', words.no],
            ['yes', words.yes],
          ]}
          {...control('sixtyPercentPaid')}
        />
        {dollarFields.map((name) => (
          <Field key={name} inputMode="decimal" autoComplete="off" {...control(name)} />
        ))}
        <SaleDates values={values} redemptionDays={edited.redemptionDays} />
        {edited.failure !== undefined && <Notice kind="failure">{edited.failure}</Notice>}
        <p className="row">
          <button className={edited.isChanged ? 'button' : 'button quiet'} aria-disabled={edited.busy}>
            {edited.busy ? words.saving : words.save}
          </button>
          <output>{edited.isSaved && words.saved}</output>
        </p>
      </fieldset>
    </form>
  );
}
