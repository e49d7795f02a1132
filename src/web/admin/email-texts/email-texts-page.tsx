import { Fragment, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { EmailText, EmailTextState } from '#contract/settings/email-texts.ts';
import { useLanguage } from '#web/copy/copy.ts';
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
  /** What is typed and not saved yet, by email and language: choosing another one loses nothing. */
  const [typed, setTyped] = useState<Partial<Record<string, EmailText>>>({});
  const [chosen, setChosen] = useState<string>(loaded[0]?.name ?? '');
  const [language, setLanguage] = useState<string>(useLanguage());
  const inLanguage = texts.filter((one) => one.language === language);
  const current = inLanguage.find(({ name }) => name === chosen);
  const unsaved = texts.filter((one) => !isSameText(typed[keyOf(one)] ?? one.text, one.text));
  const unsavedElsewhere = unsaved.filter((one) => one !== current);
  const open = (one: EmailTextState) => {
    setLanguage(one.language);
    setChosen(one.name);
  };
  return (
    <div className="settings">
      <SettingsTabs current="emailTexts" />
      <UnsavedGuard isDirty={unsaved.length > 0} words={words.unsaved} />
      <p className="hint">{words.about}</p>
      <SelectField
        label={words.language}
        name="language"
        options={words.languages}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value)}
      />
      <SelectField
        label={words.which}
        name="email"
        none={words.choose}
        options={inLanguage.map(({ name, text, standard }) => [
          name,
          isSameText(text, standard) ? words.names[name] : words.changed(words.names[name]),
        ])}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {unsavedElsewhere.length > 0 && (
        <p className="hint">
          {words.unsavedElsewhere}
          {unsavedElsewhere.map((one) => (
            <Fragment key={keyOf(one)}>
              {' '}
              <button type="button" className="link" onClick={() => open(one)}>
                {words.inLanguage(words.names[one.name], one.language)}
              </button>
            </Fragment>
          ))}
        </p>
      )}
      {current && (
        <EmailTextForm
          key={keyOf(current)}
          state={current}
          typed={typed[keyOf(current)] ?? current.text}
          unsavedCount={unsaved.length}
          onType={(text) => setTyped((before) => ({ ...before, [keyOf(current)]: text }))}
          onState={(state) => setTexts((before) => before.map((one) => (keyOf(one) === keyOf(state) ? state : one)))}
        />
      )}
    </div>
  );
}

const keyOf = ({ name, language }: Pick<EmailTextState, 'name' | 'language'>) => `${language} ${name}`;
