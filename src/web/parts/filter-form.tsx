import type { FormEvent, ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';
import { emptyQuery, type SearchQuery } from '#contract/search.ts';
import { queryIn } from './form-query.ts';

type FilterFormProps = { id: string; pathTo: (query: SearchQuery) => string; children: ReactNode };

/** A GET form that, once the page is alive, sends itself at every change; the address stays the only memory. */
export function FilterForm({ id, pathTo, children }: FilterFormProps) {
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(pathTo(queryIn(event.currentTarget)), { preventScrollReset: true });
  };
  return (
    <Form id={id} action={pathTo(emptyQuery)} onSubmit={send} onChange={(event) => event.currentTarget.requestSubmit()}>
      {children}
    </Form>
  );
}
