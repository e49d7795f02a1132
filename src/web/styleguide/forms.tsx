import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Strength } from '#web/ui/form/password-meter.tsx';
import { Sample, Section } from './section.tsx';

const bodies = [
  ['sedan', 'Sedan'],
  ['suv', 'SUV'],
] as const;

/** What is filled in. */
export function Forms() {
  return (
    <Section title="Forms">
      <div className="columns">
        <Field label="Plain" name="plain" />
        <Field label="With a hint" name="hinted" hint="217-555-0199" defaultValue="217" />
        <Field label="Wrong" name="wrong" defaultValue="cheap" error="Enter the price in dollars, like 8995." />
        <Field label="Not now" name="disabled" disabled defaultValue="R-1045" />
        <Field label="In focus" name="focused" defaultValue="62704" data-as="focus" />
        <SelectField label="A choice" name="choice" none="Any body type" options={bodies} />
        <SelectField
          label="A wrong choice"
          name="bad"
          none="Choose"
          options={bodies}
          error="Choose one of the options."
        />
        <Field label="A date" name="date" type="date" defaultValue="2026-11-16" />
        <Field label="A password" name="password" type="password" defaultValue="Sesame99!">
          <Strength password="Sesame99!" />
        </Field>
        <TextArea label="More than a line" name="note" hint="Up to 500 characters" defaultValue="It starts." />
        <label className="check">
          <input type="checkbox" name="agreed" defaultChecked /> Agreed to
        </label>
        <label className="check">
          <input type="checkbox" name="open" /> Not agreed to
        </label>
      </div>
      <Sample name="What is wrong, in one place">
        <ErrorSummary
          title="Please fix 2 fields."
          errors={{ phone: 'Enter a 10-digit phone number.', dob: 'You must be 18 or older.' }}
          labelOf={(field) => field}
          idOf={(field) => field}
          onChoose={() => {}}
        />
      </Sample>
      <Sample name="Progress">
        <progress value={0.6} aria-label="Sixty percent" />
      </Sample>
    </Section>
  );
}
