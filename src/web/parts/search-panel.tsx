import { useRef, type FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { bodyTypes, makes } from '#contract/car-terms.ts';
import { paths } from '#contract/paths.ts';
import { emptyQuery, parseSearch, searchParams, type SearchQuery } from '#contract/search.ts';
import { useWords } from '../words/index.ts';
import { Choice } from './choice.tsx';
import { useCount } from './count.ts';
import { useDraft } from './draft.ts';
import { grouped } from './figures.ts';
import { asksTheSame, queryIn } from './form-query.ts';
import { KeptParams } from './kept-params.tsx';
import { useOnceAlive } from './once-alive.ts';
import { Sheet, SheetOpener } from './sheet.tsx';
import { SliderFields } from './slider-fields.tsx';

type SearchPanelProps = {
  /** What the address says; the panel starts from it. */
  query?: SearchQuery;
  /** How many cars the query finds, where that is known already. */
  total?: number;
  /** Asks how many cars a query would find. */
  count: (query: SearchQuery) => Promise<number>;
};

/** The quick search. A plain GET form that needs no JavaScript; with it, it counts while one chooses. */
export function SearchPanel({ query = emptyQuery, total, count }: SearchPanelProps) {
  const words = useWords().cars.panel;
  const bodies = useWords().cars.terms.bodies;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, changeDraft] = useDraft(query);
  const [counted, askCount] = useCount(count);

  const change = (part: Partial<SearchQuery>) => {
    changeDraft((draft) => ({ ...draft, ...part, page: 1 }));
    askCount(tidy({ ...draft, ...part, page: 1 }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    document.getElementById(sheetId)?.hidePopover?.();
    void navigate(paths.searchFor(tidy(draft)));
  };
  const reset = (event: FormEvent) => {
    event.preventDefault();
    changeDraft(() => emptyQuery);
    askCount(emptyQuery);
  };

  useOnceAlive(() => {
    if (form.current === null) return;
    const { q, carMake, carBodyTypes } = queryIn(form.current);
    if (!asksTheSame({ ...draft, q, carMake, carBodyTypes }, draft)) change({ q, carMake, carBodyTypes });
  });

  const known = [counted, { query, count: total }].find((one) => one && asksTheSame(one.query, tidy(draft)))?.count;
  return (
    <search aria-label={words.label}>
      <Form
        ref={form}
        className="panel"
        action={paths.search}
        onSubmit={submit}
        onReset={reset}
        autoComplete="off"
        noValidate
      >
        <div className="field wide">
          <label htmlFor="q">{words.text}</label>
          <input
            id="q"
            type="search"
            name="q"
            maxLength={200}
            placeholder={words.textHint}
            enterKeyHint="search"
            value={draft.q}
            onChange={(event) => change({ q: event.currentTarget.value })}
          />
          <button className="magnify" aria-label={words.search} />
        </div>
        <SheetOpener opens={sheetId}>{words.more}</SheetOpener>
        <Sheet id={sheetId} label={words.label} className="choices">
          <Choice
            name="carMake"
            label={words.make}
            any={words.anyMake}
            options={makes.map((make) => [make, make])}
            chosen={draft.carMake}
            onChoose={(make) => change({ carMake: make === '' ? [] : make.split(',') })}
          />
          <Choice
            name="carBodyTypes"
            label={words.body}
            any={words.anyBody}
            options={bodyTypes.map((body) => [body, bodies[body]])}
            chosen={draft.carBodyTypes}
            onChoose={(body) => change({ carBodyTypes: bodyTypes.filter((one) => body.split(',').includes(one)) })}
          />
          <SliderFields query={draft} onChange={change} />
          <KeptParams query={draft} except={ownParams} />
          <p className="acts">
            <button type="reset" className="button quiet">
              {words.reset}
            </button>
            <button className="button" aria-live="polite">
              {known === undefined ? words.showAll : words.show(grouped(known))}
            </button>
          </p>
        </Sheet>
      </Form>
    </search>
  );
}

const sheetId = 'quick-search';
const ownParams = [
  'q',
  'carMake',
  'carBodyTypes',
  'minYear',
  'maxYear',
  'minMileage',
  'maxMileage',
  'minPrice',
  'maxPrice',
];

/** As the address will have it: trimmed, and nothing empty. */
const tidy = (query: SearchQuery) => parseSearch(searchParams(query)).query;
