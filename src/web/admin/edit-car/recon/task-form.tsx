import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { withoutSigns } from '#contract/inventory/plain-figures.ts';
import { longestTaskText, taskKinds, taskStates } from '#contract/inventory/recon/recon-terms.ts';
import { useApi } from '#web/app/api-context.ts';
import { useReconWords } from '#web/copy/admin/recon.ts';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { EditedRecon, WrittenTask } from './use-recon.ts';

type TaskFormProps = { edited: EditedRecon; written: WrittenTask };

/** One task being written. Where another admin was quicker, the list above shows theirs, and saving again keeps mine. */
export function TaskForm({ edited, written }: TaskFormProps) {
  const words = useReconWords();
  const api = useApi();
  const find = ({ tasks }: EditedRecon['recon']) => tasks.find(({ taskID }) => taskID === written);
  // As it was when this form was opened: whatever is read anew meanwhile, somebody else's change is not overwritten unseen.
  const [task, setTask] = useState(() => find(edited.recon));
  const [state, setState] = useState<string>(task?.state ?? 'to-do');
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.querySelector('select')?.focus(), []);
  const form = useForm({
    failed: words.failed,
    check: (filled) => ({
      ...(textOf(filled, 'kind') === 'other' && textOf(filled, 'about').trim() === '' && { about: words.noText }),
      ...(!isDollars(textOf(filled, 'cost')) && { cost: words.dollars }),
    }),
    send: async (filled) => {
      const draft = draftOf(filled);
      try {
        edited.take(
          task === undefined
            ? await api.addReconTask({ id: edited.recon.carID, ...draft })
            : await api.saveReconTask({ taskID: task.taskID, version: task.version, ...draft }),
        );
      } catch (error) {
        if (isRefusal(error) && error.code === 'stale-task') setTask(find(await edited.refresh()) ?? task);
        throw error;
      }
    },
  });
  return (
    <form ref={first} className="recon-form" noValidate onSubmit={form.submit} onInput={edited.touch}>
      <fieldset className="car-fields">
        <legend>{task === undefined ? words.adding : words.editing}</legend>
        <SelectField
          label={words.fields.kind}
          name="kind"
          options={taskKinds.map((kind) => [kind, words.kinds[kind]] as const)}
          defaultValue={task?.kind ?? 'wash'}
          error={form.errors['kind']}
        />
        <SelectField
          label={words.fields.state}
          name="state"
          options={taskStates.map((one) => [one, words.states[one]] as const)}
          value={state}
          onChange={({ currentTarget }) => setState(currentTarget.value)}
          error={form.errors['state']}
        />
        <Field
          label={words.fields.cost}
          name="cost"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={task?.cost ?? ''}
          error={form.errors['cost']}
        />
        <Field
          label={words.fields.about}
          hint={words.fields.aboutHint}
          name="about"
          autoComplete="off"
          maxLength={longestTaskText}
          defaultValue={task?.about ?? ''}
          error={form.errors['about']}
        />
        {state === 'done' && (
          <Field
            type="date"
            label={words.fields.doneOn}
            hint={words.fields.doneOnHint}
            name="doneOn"
            min="1990-01-01"
            max="2099-12-31"
            defaultValue={task?.doneOn ?? ''}
            error={form.errors['doneOn']}
          />
        )}
        {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
        <p className="row">
          <button className="button" aria-disabled={form.busy}>
            {form.busy ? words.saving : words.save}
          </button>
          <button type="button" className="button quiet" onClick={edited.close}>
            {words.cancel}
          </button>
        </p>
      </fieldset>
    </form>
  );
}

const isDollars = (typed: string) => /^(?:\d{1,8}(?:\.\d{1,2})?)?$/.test(withoutSigns(typed));

/** As it is sent. */
const draftOf = (filled: FormData) => ({
  kind: taskKinds.find((kind) => kind === textOf(filled, 'kind')) ?? 'other',
  state: taskStates.find((state) => state === textOf(filled, 'state')) ?? 'to-do',
  about: textOf(filled, 'about'),
  cost: withoutSigns(textOf(filled, 'cost')),
  doneOn: textOf(filled, 'doneOn'),
});
