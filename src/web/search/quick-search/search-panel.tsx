import { useRef, type FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { bodyTypes, makes } from '#contract/inventory/car-terms.ts';
import { paths } from '#contract/api/paths.ts';
import { emptyQuery, parseSearch, searchParams, settled, type SearchQuery } from '#contract/catalog/search.ts';
import { useWords } from '#web/copy/copy.ts';
import { Choice } from '#web/ui/drop-down.tsx';
import { usePreview, type Preview } from './use-preview.ts';
import { useDraft } from '#web/ui/hooks/use-draft.ts';
import { grouped } from '#web/ui/format-numbers.ts';
import { asksTheSame, queryIn } from './form-query.ts';
import { KeptParams, ShownValues } from './kept-params.tsx';
import { useOnceHydrated } from './use-once-hydrated.ts';
import { Sheet, SheetOpener } from './sheet.tsx';
import { SliderFields } from './slider-fields.tsx';

type SearchPanelProps = {
  /** What the address says; the panel starts from it. */
  query?: SearchQuery;
  /** What the query finds, where that is known already. */
  found?: Preview;
  /** Asks what a query would find. */
  preview: (query: SearchQuery) => Promise<Preview>;
};

/**
 * The quick search. A plain GET form that needs no JavaScript; with it, it counts while one chooses. Its choices show all
 * that is filtered by, also what plain words became; choosing among them writes those words out as filters.
 */
export function SearchPanel({ query = emptyQuery, found, preview }: SearchPanelProps) {
  const words = useWords().cars.panel;
  const bodies = useWords().cars.terms.bodies;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, changeDraft] = useDraft(query);
  const [previewed, askPreview] = usePreview(preview);
  const answer = [previewed, found && { ...found, query }].find((one) => one && asksTheSame(one.query, tidy(draft)));
  // While the answer to other words is on its way, the choices stay as they are.
  const { understood = [] } = answer ?? previewed ?? found ?? {};
  const plain = settled(draft, understood);

  const change = (part: Partial<SearchQuery>) => {
    const changed = { ...('q' in part ? draft : plain), ...part, page: 1 };
    changeDraft(() => changed);
    askPreview(tidy(changed));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    document.getElementById(sheetId)?.hidePopover?.();
    void navigate(paths.searchFor(tidy(draft)));
  };
  const reset = (event: FormEvent) => {
    event.preventDefault();
    changeDraft(() => emptyQuery);
    askPreview(emptyQuery);
  };

  useOnceHydrated(() => {
    if (form.current === null) return;
    const { q, carMake, carBodyTypes } = queryIn(form.current);
    if (q !== draft.q) change({ q });
    else if (!asksTheSame({ ...plain, carMake, carBodyTypes }, plain)) change({ carMake, carBodyTypes });
  });

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
            chosen={plain.carMake}
            onChoose={(make) => change({ carMake: make === '' ? [] : make.split(',') })}
          />
          <Choice
            name="carBodyTypes"
            label={words.body}
            any={words.anyBody}
            options={bodyTypes.map((body) => [body, bodies[body]])}
            chosen={plain.carBodyTypes}
            onChoose={(body) => change({ carBodyTypes: bodyTypes.filter((one) => body.split(',').includes(one)) })}
          />
          <SliderFields query={plain} onChange={change} />
          <KeptParams query={draft} except={ownParams} />
          <ShownValues understood={understood} among={ownParams} />
          <p className="acts">
            <button type="reset" className="button quiet">
              {words.reset}
            </button>
            <button className="button" aria-live="polite">
              {answer === undefined ? words.showAll : words.show(grouped(answer.total))}
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
