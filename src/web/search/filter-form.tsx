import { useRef, type FormEvent, type ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';
import { emptyQuery, type SearchQuery } from '#contract/catalog/search.ts';
import { useDraft } from '#web/ui/hooks/use-draft.ts';
import { asksTheSame, queryIn } from './quick-search/form-query.ts';
import { useOnceHydrated } from './quick-search/use-once-hydrated.ts';

type FilterFormProps = {
  id: string;
  /** What the form says while nobody has touched it. */
  query: SearchQuery;
  pathTo: (query: SearchQuery) => string;
  /** What stands in it, given what is asked at the moment: a tick shows at once, before the answer to it has arrived. */
  children: (asked: SearchQuery) => ReactNode;
};

/** A GET form that, once the page is alive, sends itself at every change; the address stays the only memory. */
export function FilterForm({ id, query, pathTo, children }: FilterFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [asked, changeAsked] = useDraft(query);
  const goTo = (wanted: SearchQuery) => {
    changeAsked(() => wanted);
    void navigate(pathTo(wanted), { preventScrollReset: true });
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    goTo(queryIn(event.currentTarget));
  };

  useOnceHydrated(() => {
    if (form.current === null) return;
    const found = queryIn(form.current);
    if (!asksTheSame(found, query)) goTo(found);
  });

  return (
    <Form
      ref={form}
      id={id}
      action={pathTo(emptyQuery)}
      autoComplete="off"
      onSubmit={send}
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {children(asked)}
    </Form>
  );
}
