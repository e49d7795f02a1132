import { bodyTypes, colors, fuelTypes, titleBrands, transmissionKinds } from '#contract/inventory/car-terms.ts';
import type { Terms } from '#web/cards/payment-terms.ts';
import type { Facets as FacetCounts, FacetValue } from '#contract/catalog/search-answer.ts';
import { valueParams, type SearchQuery } from '#contract/catalog/search.ts';
import { useWords } from '#web/copy/copy.ts';
import { FacetGroup, type FacetGroupProps } from './facet-group.tsx';
import { grouped } from '#web/ui/format-numbers.ts';
import { FilterForm } from './filter-form.tsx';
import { named } from './filter-text.ts';
import { KeptParams } from './quick-search/kept-params.tsx';
import { RangeFacets } from './range-facets.tsx';
import { Sheet } from './quick-search/sheet.tsx';

type FacetsProps = {
  /** With plain words already written out as filters, so that each of them can be ticked off. */
  query: SearchQuery;
  facets: FacetCounts;
  total: number;
  terms: Terms;
  pathTo: (query: SearchQuery) => string;
};

/** Every way to narrow the list, with the count each would give. Ticks are a GET form; ranges are links. */
export function Facets({ query, facets, total, terms: finance, pathTo }: FacetsProps) {
  const { filters, finding, terms } = useWords().cars;
  const groups: Omit<FacetGroupProps, 'chosen' | 'ticked'>[] = [
    { param: 'carMake', label: filters.make, values: facets.carMake },
    { param: 'carModel', label: filters.model, values: facets.carModel },
    {
      param: 'carBodyTypes',
      label: filters.body,
      values: facets.carBodyType,
      name: (v) => named(terms.bodies, bodyTypes, v),
    },
    { param: 'fuelType', label: filters.fuel, values: facets.fuelType, name: (v) => named(terms.fuels, fuelTypes, v) },
    {
      param: 'carTransmission',
      label: filters.transmission,
      values: facets.carTransmission,
      name: (v) => named(terms.transmissions, transmissionKinds, v),
    },
    {
      param: 'carDrivetrain',
      label: filters.drivetrain,
      values: facets.carDrivetrain,
      name: terms.drivetrain,
    },
    { param: 'color', label: finding.color, values: facets.color, name: (v) => named(finding.colors, colors, v) },
    { param: 'seats', label: finding.seats, values: inTurn(facets.seats), name: finding.seatCount },
    {
      param: 'titleBrand',
      label: finding.title,
      values: facets.titleBrand,
      name: (v) => named(terms.titles, titleBrands, v),
    },
  ];
  return (
    <Sheet id={facetsId} label={filters.label} className="facets">
      <FilterForm id={filterFormId} query={query} pathTo={pathTo}>
        {(asked) => (
          <>
            <KeptParams query={query} except={[...valueParams, 'sort']} />
            {groups.map((group) => (
              <FacetGroup key={group.param} {...group} chosen={query[group.param]} ticked={asked[group.param]} />
            ))}
            <noscript>
              <button className="button">{filters.apply}</button>
            </noscript>
          </>
        )}
      </FilterForm>
      <RangeFacets query={query} facets={facets} terms={finance} pathTo={pathTo} />
      <p className="sheet-foot">
        <button type="button" className="button" popoverTarget={facetsId} popoverTargetAction="hide">
          {filters.showResults(grouped(total))}
        </button>
      </p>
    </Sheet>
  );
}

/** Seats are looked for by their number, not by how many cars have so many. */
const inTurn = (values: FacetValue[]) => values.toSorted((one, other) => Number(one.value) - Number(other.value));

export const facetsId = 'filters';
/** The form that the sort menu belongs to as well. */
export const filterFormId = 'filter-form';
