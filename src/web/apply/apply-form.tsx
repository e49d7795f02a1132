import type { ReactNode } from 'react';
import { payFrequencies, states } from '#contract/applications/application-terms.ts';
import { financeMonths } from '#contract/inventory/money.ts';
import type { Applying } from './use-applying.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { ApplyProof } from './proof-field.tsx';
import { ApplySendBar } from './send-bar.tsx';
import { ApplyStepFields } from './step-fields.tsx';
import { ApplyTrouble } from './apply-errors.tsx';
import { fieldId, type ApplyField } from './apply-steps.ts';
import { ApplyTrail } from './step-trail.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Terms } from '#web/legal/terms-dialog.tsx';

type ApplyFormProps = { applying: Applying; isUpdate: boolean };

/** The application form: four steps on a phone, one page where there is room. */
export function ApplyForm({ applying, isUpdate }: ApplyFormProps) {
  const words = useBuyerWords();
  const { draft = {}, errors } = applying;
  const shared = (name: ApplyField) => ({
    id: fieldId(name),
    name,
    defaultValue: draft[name],
    error: errors[name],
    required: true,
    ...words.apply.fields[name],
  });
  const choice = (name: ApplyField) => ({ ...shared(name), none: words.apply.choose });
  return (
    <form
      key={applying.round}
      className="form apply-form"
      method="post"
      noValidate
      data-step={applying.step}
      onSubmit={applying.submit}
      onInput={applying.type}
    >
      <ApplyTrail step={applying.step} />
      <ApplyTrouble applying={applying} />
      <ApplyStepFields step={0} shown={applying.step}>
        <Two>
          <PhoneField {...shared('phone')} />
          <Field type="date" autoComplete="bday" min="1900-01-01" {...shared('dob')} />
        </Two>
        <Field autoComplete="address-line1" {...shared('streetaddress')} />
        <Field autoComplete="address-level2" {...shared('city')} />
        <Two>
          <SelectField
            autoComplete="address-level1"
            options={states.map((state) => [state, state] as const)}
            {...choice('state')}
          />
          <Field autoComplete="postal-code" inputMode="numeric" {...shared('zip')} />
        </Two>
        <Field {...shared('timeAtRes')} />
      </ApplyStepFields>
      <ApplyStepFields step={1} shown={applying.step}>
        <Two>
          <Field autoComplete="organization-title" {...shared('jobTitle')} />
          <Field {...shared('tenure')} />
        </Two>
        <Field {...shared('jobAddress')} />
        <Two>
          <SelectField
            options={payFrequencies.map((often) => [often, words.apply.payFrequencies[often]] as const)}
            {...choice('payFreq')}
          />
          <Field inputMode="decimal" {...shared('fullPay')} />
        </Two>
      </ApplyStepFields>
      <ApplyStepFields step={2} shown={applying.step}>
        <Two>
          <Field inputMode="decimal" {...shared('downPay')} />
          <SelectField
            options={financeMonths.map((count) => [String(count), words.months(count)] as const)}
            {...choice('time')}
          />
        </Two>
      </ApplyStepFields>
      <ApplyStepFields step={3} shown={applying.step}>
        <ApplyProof
          proof={applying.proof}
          error={errors['proofOfIncome']}
          isOptional={isUpdate}
          onChoose={applying.chooseProof}
        />
        <Accurate error={errors['accurate']} />
      </ApplyStepFields>
      <ApplySendBar applying={applying} submit={isUpdate ? words.apply.update : words.apply.submit} />
    </form>
  );
}

function Two({ children }: { children: ReactNode }) {
  return <div className="two">{children}</div>;
}

function Accurate({ error }: { error: string | undefined }) {
  const words = useBuyerWords().apply;
  const id = fieldId('accurate');
  return (
    <div className="field accurate">
      <div className="check">
        <input
          id={id}
          type="checkbox"
          name="accurate"
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <div>
          <label htmlFor={id}>{words.accurate}</label> <Terms label={words.terms} />.
        </div>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
