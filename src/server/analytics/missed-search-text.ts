import { makes } from '#contract/inventory/car-terms.ts';
import { firstPage, limitParams } from '#contract/catalog/search-query.ts';
import { emptyQuery, searchParams, settled, type SearchQuery } from '#contract/catalog/search.ts';

type Understood = Parameters<typeof settled>[1];

/**
 * What somebody looked for, as an address of a search that says the same for everyone who asked it: what plain words became
 * stands as filters, and whatever could name or reach a person is left out. Undefined where nothing is left.
 */
export function missedQuestion(query: SearchQuery, understood: Understood): string | undefined {
  const asked = settled(query, understood);
  const kept: SearchQuery = {
    ...asked,
    q: cleanText(asked.q),
    carMake: asked.carMake.flatMap(cleanValue).toSorted(),
    carModel: asked.carModel.flatMap(cleanValue).toSorted(),
    carDrivetrain: asked.carDrivetrain.flatMap(cleanValue).toSorted(),
    carBodyTypes: asked.carBodyTypes.toSorted(),
    fuelType: asked.fuelType.toSorted(),
    carTransmission: asked.carTransmission.toSorted(),
    color: asked.color.toSorted(),
    seats: asked.seats.toSorted(),
    titleBrand: asked.titleBrand.toSorted(),
    sort: emptyQuery.sort,
    page: firstPage,
  };
  for (const param of limitParams) if ((kept[param] ?? 0) > largestLimit) delete kept[param];
  const question = searchParams(kept).toString();
  return question === '' ? undefined : question;
}

const largestLimit = 999_999;
const longestText = 60;

export function cleanText(written: string): string {
  const kept = written
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !word.includes('@') && (word.match(/\p{Nd}/gu)?.length ?? 0) < telling)
    .join(' ')
    // Numbers by which someone can be reached are often written with gaps. Last, for what stood between two of them is gone by now.
    .replaceAll(/\d(?:[\s().+/-]*\d){4,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return Array.from(kept).slice(0, longestText).join('').trim();
}

/** From so many digits on a number may be somebody's. */
const telling = 5;

/** Makes and models come from an address too, which anyone can write. */
function cleanValue(value: string): string[] {
  const known = makes.find((make) => make.toLowerCase() === value.toLowerCase());
  if (known !== undefined) return [known];
  const cleaned = cleanText(value);
  if (cleaned === '') return [];
  return [cleaned === value.toLowerCase() ? value : cleaned];
}
