import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { keysOf } from '#contract/api/keys-of.ts';
import { yearOfVin } from '#contract/inventory/vin.ts';
import { describing, fits, precision } from './vin-pattern.ts';
import { elements, type Element, type VpicCar } from './vpic-elements.ts';

const element = z.enum(keysOf(elements));
const Patterns = z.array(
  z.object({
    keys: z.string(),
    element,
    value: z.string(),
    make: z.string().nullable(),
    written: z.string().nullable(),
  }),
);
type Pattern = z.infer<typeof Patterns>[number];

/** Patterns held in memory: sheets have many cars of one maker. */
const mostKept = 150_000;

/** The prepared data of vPIC, open to be read. */
export function openVinData(path: string) {
  const data = new DatabaseSync(path, { readOnly: true });
  try {
    return readerOf(data);
  } catch (error) {
    data.close();
    throw error;
  }
}

function readerOf(data: DatabaseSync) {
  const findPatterns = data.prepare(`
    select keys, element, value, make, written from patterns
    where schema in (select schema from schemas where wmi = ? and ? between first_year and last_year)`);
  const findMakes = data.prepare('select make from makes where wmi = ? limit 2');
  const findEngine = data.prepare('select element, value from engines where model = ?');
  const kept = new Map<string, Pattern[]>();
  let keptCount = 0;

  return {
    /** Undefined where vPIC does not know the number. */
    read(vin: string): (VpicCar & { year: number }) | undefined {
      const year = yearOfVin(vin);
      if (year === undefined) return undefined;
      const wmi = makerOf(vin);
      const text = describing(vin);
      const fitting = patternsOf(wmi, year).filter(({ keys }) => fits(keys, text));
      const car: VpicCar = Object.fromEntries(
        Array.from(
          Map.groupBy(fitting, (pattern) => pattern.element),
          ([name, all]) => [name, bestOf(name, all)?.value],
        ).filter(([, value]) => value !== undefined),
      );
      const models = fitting.filter((pattern) => pattern.element === 'model');
      const make = bestOf('model', models)?.make ?? onlyMake(wmi);
      if (make === undefined) return undefined;
      return { ...engineOf(car.engineModel), ...car, make, year };
    },
    close: () => data.close(),
  };

  function patternsOf(wmi: string, year: number): Pattern[] {
    const name = `${wmi} ${year}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const found = Patterns.parse(findPatterns.all(wmi, year));
    if (keptCount + found.length > mostKept) {
      kept.clear();
      keptCount = 0;
    }
    kept.set(name, found);
    keptCount += found.length;
    return found;
  }

  /** The make where this maker has but one. */
  function onlyMake(wmi: string): string | undefined {
    const [first, second] = z.array(z.object({ make: z.string() })).parse(findMakes.all(wmi));
    return second === undefined ? first?.make : undefined;
  }

  function engineOf(model: string | undefined): VpicCar {
    if (model === undefined) return {};
    const rows = z.array(z.object({ element, value: z.string() })).parse(findEngine.all(model));
    return Object.fromEntries(rows.map(({ element: name, value }) => [name, value]));
  }
}

/** Small makers share three characters; the place of their number has three more. */
const makerOf = (vin: string) => (vin[2] === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3));

/** The one that decides the most places, and of those the latest. Only models are said where the best ones disagree. */
function bestOf(name: Element, patterns: Pattern[]): Pattern | undefined {
  const most = Math.max(...patterns.map(({ keys }) => precision(keys)));
  const best = patterns
    .filter(({ keys }) => precision(keys) === most)
    .toSorted((one, other) => (other.written ?? '').localeCompare(one.written ?? ''));
  const isClear = new Set(best.map(({ value }) => value)).size === 1;
  return isClear || name === 'model' ? best[0] : undefined;
}
