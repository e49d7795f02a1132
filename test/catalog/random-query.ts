import * as fc from 'fast-check';
import { bodyTypes, colors, fuelTypes, titleBrands, transmissionKinds } from '#contract/inventory/car-terms.ts';
import { sorts, valueParams } from '#contract/catalog/search.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';

const readableText = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', maxLength })
    .map((text) =>
      text
        .replace(/[\u0000-\u001F\u007F\uFFFD]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text.isWellFormed() && text.length <= maxLength);

const name = readableText(40)
  .map((text) => text.replaceAll(',', '').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const names = fc.uniqueArray(name, { maxLength: 4 });
const amount = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);
const year = fc.integer({ min: 1000, max: 9999 });

/** From and to, either of them open, never crossed. */
const range = (limit: fc.Arbitrary<number>) =>
  fc
    .tuple(fc.option(limit, { nil: undefined }), fc.option(limit, { nil: undefined }))
    .map(([one, other]) =>
      one !== undefined && other !== undefined ? [Math.min(one, other), Math.max(one, other)] : [one, other],
    );

/** Any query that an address can say. */
export const anyQuery: fc.Arbitrary<SearchQuery> = fc
  .record({
    q: readableText(200),
    carMake: names,
    carModel: names,
    carBodyTypes: fc.subarray([...bodyTypes]),
    fuelType: fc.subarray([...fuelTypes]),
    carTransmission: fc.subarray([...transmissionKinds]),
    carDrivetrain: names,
    color: fc.subarray([...colors]),
    seats: fc.uniqueArray(fc.integer({ min: 1, max: 60 }).map(String), { maxLength: 4 }),
    titleBrand: fc.subarray([...titleBrands]),
    exclude: fc.uniqueArray(
      fc.tuple(fc.constantFrom(...valueParams), name).map(([param, value]) => `${param}:${value}`),
      { maxLength: 3 },
    ),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 100_000 }),
    years: range(year),
    prices: range(amount),
    mileages: range(amount),
    maxMonthly: fc.option(amount, { nil: undefined }),
    maxDownpay: fc.option(amount, { nil: undefined }),
    minMpg: fc.option(amount, { nil: undefined }),
    maxOwners: fc.option(amount, { nil: undefined }),
  })
  .map(({ years, prices, mileages, maxMonthly, maxDownpay, minMpg, maxOwners, ...query }) => {
    const chosen = new Set(valueParams.flatMap((param) => query[param].map((value) => `${param}:${value}`)));
    query.exclude = query.exclude.filter((unwanted) => !chosen.has(unwanted));
    const limits = { minYear: years[0], maxYear: years[1], minPrice: prices[0], maxPrice: prices[1] };
    return Object.assign(
      query,
      present(limits),
      present({ minMileage: mileages[0], maxMileage: mileages[1], maxMonthly, maxDownpay, minMpg, maxOwners }),
    );
  });

function present(limits: Record<string, number | undefined>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(limits).flatMap(([key, limit]) => (limit === undefined ? [] : [[key, limit]])),
  );
}
