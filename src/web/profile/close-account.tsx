import type { ClosingForeseen } from '#contract/keeping/own-data.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import type { Loaded } from '#web/app/session/loaded.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useOwnDataWords } from '#web/copy/pages/own-data.ts';
import { PasswordFields } from '#web/ui/form/password-fields.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';

type CloseAccountProps = { closing: Loaded<ClosingForeseen>; close: (password: string) => Promise<void> };

/** What goes at once and what stays until which day, and then the password. */
export function CloseAccount({ closing, close }: CloseAccountProps) {
  const words = useOwnDataWords();
  const { loadFailed } = useBuyerWords();
  const form = useForm({ send: (filled) => close(textOf(filled, 'password')) });
  return (
    <details>
      <summary>{words.close}</summary>
      <p>{words.goes}</p>
      <ul className="plain-list">
        {words.goesList.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {closing === 'failed' ? <p>{loadFailed}</p> : <Kept {...closing} />}
      <form className="form" noValidate onSubmit={form.submit}>
        {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
        <PasswordFields
          fields={[{ label: words.password, name: 'password', autoComplete: 'current-password' }]}
          errors={form.errors}
        />
        <p className="hint">{words.noWayBack}</p>
        <button className="button quiet" aria-disabled={form.busy}>
          {form.busy ? words.closing : words.close}
        </button>
      </form>
    </details>
  );
}

function Kept({ application, notices, purchases }: ClosingForeseen) {
  const words = useOwnDataWords();
  const dates = useDates();
  // Its time is over with the first instant of the next day.
  const lastDay = (end: string) => dates.day(new Date(Date.parse(end) - 1).toISOString());
  if (application === null && notices === null && purchases === null) return <p>{words.keepsNothing}</p>;
  return (
    <>
      <p>{words.keeps}</p>
      <ul className="plain-list">
        {application !== null && <li>{words.keptApplication(lastDay(application))}</li>}
        {notices !== null && <li>{words.keptNotices(lastDay(notices))}</li>}
        {purchases !== null && <li>{words.keptPurchases(lastDay(purchases))}</li>}
      </ul>
      <p className="hint">{words.keptHow}</p>
    </>
  );
}
