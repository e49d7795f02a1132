import { useNavigate } from 'react-router';
import type { FormEvent } from 'react';
import { textOf } from '#web/ui/form/use-form.ts';
import { Link } from '#web/ui/link.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { inboxPath, type InboxView } from './inbox-address.ts';

type InboxSearchProps = {
  view: InboxView;
  /** The car to which the inbox is narrowed, if it is known by name. */
  car: string | undefined;
};

/** Narrows the inbox by words, and widens it again. */
export function InboxSearch({ view, car }: InboxSearchProps) {
  const words = useInboxWords().inbox;
  const navigate = useNavigate();
  const narrowed = { ...view, page: 1, open: undefined };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = textOf(new FormData(event.currentTarget), 'text').trim();
    void navigate(inboxPath({ ...narrowed, text }));
  };
  return (
    <div className="inbox-search">
      <search>
        <form onSubmit={search}>
          <input
            key={view.text}
            type="search"
            name="text"
            defaultValue={view.text}
            maxLength={100}
            aria-label={words.search}
            placeholder={words.search}
          />
          <button className="button quiet">{words.searchButton}</button>
        </form>
      </search>
      {view.text !== '' && <Link to={inboxPath({ ...narrowed, text: '' })}>{words.clear}</Link>}
      {view.carID !== undefined && (
        <p className="only-car">
          {words.onlyCar(car ?? words.thisCar)}{' '}
          <Link to={inboxPath({ ...narrowed, carID: undefined })}>{words.allCars}</Link>
        </p>
      )}
    </div>
  );
}
