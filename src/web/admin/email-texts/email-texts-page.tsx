import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { EmailText, EmailTextState } from '#contract/settings/email-texts.ts';
import type { EmailTextName } from '#contract/settings/standard-email-texts.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useEmailTextsWords } from '#web/copy/admin/email-texts.ts';
import { AdminPage } from '../admin-page.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { EmailTextForm } from './email-text-form.tsx';
import { isSameText } from './same-text.ts';
import '../settings.css';
import './email-texts.css';

/** What the emails to buyers say, one at a time. */
export default function EmailTextsPage() {
  const words = useEmailTextsWords();
  return (
    <AdminPage title={words.title} own={useLoaderData<EmailTextState[] | null>()}>
      {(texts) => <EmailTextsEditor loaded={texts} />}
    </AdminPage>
  );
}

function EmailTextsEditor({ loaded }: { loaded: EmailTextState[] }) {
  const words = useEmailTextsWords();
  const [texts, setTexts] = useState(loaded);
  /** What is typed and not saved yet, by email: choosing another one loses nothing. */
  const [typed, setTyped] = useState<Partial<Record<EmailTextName, EmailText>>>({});
  const [chosen, setChosen] = useState<string>(loaded[0]?.name ?? '');
  const current = texts.find(({ name }) => name === chosen);
  const isDirty = texts.some(({ name, text }) => !isSameText(typed[name] ?? text, text));
  return (
    <div className="settings">
      <SettingsTabs current="emailTexts" />
      <UnsavedGuard isDirty={isDirty} words={words.unsaved} />
      <p className="hint">{words.about}</p>
      <SelectField
        label={words.which}
        name="email"
        none={words.choose}
        options={texts.map(({ name, text, standard }) => [
          name,
          isSameText(text, standard) ? words.names[name] : words.changed(words.names[name]),
        ])}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {current && (
        <EmailTextForm
          key={current.name}
          state={current}
          typed={typed[current.name] ?? current.text}
          onType={(text) => setTyped((before) => ({ ...before, [current.name]: text }))}
          onState={(state) => setTexts((before) => before.map((one) => (one.name === state.name ? state : one)))}
        />
      )}
    </div>
  );
}
