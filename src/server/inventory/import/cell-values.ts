import { bodyTypes, fuelTypes } from '#contract/inventory/car-terms.ts';
import type { FieldKind } from '#contract/inventory/car-field-kinds.ts';
import { definitionOf, type CarField } from '#contract/inventory/car-fields.ts';
import { odometerCell, titleCell } from './history-cells.ts';

/** What banks write where they know nothing. */
const nothingKnown = /^(?:n\/?a|none|unknown|unk|tbd|tba|exempt|tmu|null|\?+|-+|\.+)$/i;

export const isUnknown = (text: string) => nothingKnown.test(text);

/** A cell as banks write it becomes what an admin would type into the form. What makes no sense stays, and the form refuses it. */
export function asTyped(field: CarField, cell: string): string {
  const text = cell.trim();
  const read = ownReaders[field] ?? readerByKind[definitionOf(field).kind];
  // What is longer than any of these can be makes no sense, and would cost the patterns dearly.
  if (read === undefined || (text.length > longestValue && definitionOf(field).kind !== 'list')) return text;
  return isUnknown(text) && !knowsUnknown.has(definitionOf(field).kind) ? '' : read(text);
}

const longestValue = 200;

/** Not to know what a title says is something that buyers are told. */
const knowsUnknown = new Set<FieldKind>(['title-brand', 'odometer']);

/** How a cell of each kind is read; text stands as it is, whatever it says. */
const readerByKind: Record<FieldKind, ((text: string) => string) | undefined> = {
  vin: (text) => text,
  'stock-number': (text) => text,
  'required-text': undefined,
  text: undefined,
  'long-text': undefined,
  list: (text) =>
    text
      .split(/[;|\n]/)
      .map((part) => part.trim())
      .join(','),
  year,
  dollars: dollarsCell,
  miles: (text) => number(text.replace(/\s*(?:mi|miles?|mls)\.?$/i, '')),
  count: number,
  'yes-no': (text) => yesOrNo(text) ?? text,
  body: (text) => oneOf(text, bodyTypes, bodyWords),
  fuel: (text) => oneOf(text, fuelTypes, fuelWords),
  drivetrain,
  'title-brand': titleCell,
  odometer: odometerCell,
};

export const yesNoCell = (text: string): boolean | undefined => {
  const said = yesOrNo(text);
  return said === undefined ? undefined : said === 'yes';
};

export function dollarsCell(text: string): string {
  return number(text);
}

const ownReaders: Partial<Record<CarField, (text: string) => string>> = { keys: keyCount };

/** '$12,500', 'USD 12,500.00', '45k', and as Europe writes: '12.500,00', '1.250.000', '12500,5'. */
function number(text: string): string {
  const bare = text.replaceAll(/[$\s]|^usd|usd$/gi, '');
  const thousands = /^(\d+(?:\.\d+)?)k$/i.exec(bare)?.[1];
  if (thousands !== undefined) return String(Math.round(Number(thousands) * 1000));
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare)) return bare.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d+,\d{1,2}$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(bare)) return bare.replaceAll('.', '');
  return /^\d+(?:\.\d+)?$/.test(bare) ? bare : text;
}

/** '12.345' is twelve thousand to some and twelve to others: nobody guesses at prices. */
export const isAmbiguous = (field: CarField, typed: string) =>
  figureKinds.has(definitionOf(field).kind) && /^\d{1,3}\.\d{3}$/.test(typed);

const figureKinds = new Set<FieldKind>(['dollars', 'miles', 'count']);

/** '2019', '2019.0', "'19" and '19'; of two digits the century is the one that cars are sold in. */
function year(text: string): string {
  const whole = text.replace(/\.0+$/, '');
  const short = /^['’]?(\d{2})$/.exec(whole)?.[1];
  if (short === undefined) return whole;
  return Number(short) > firstShortYear ? `19${short}` : `20${short}`;
}

const firstShortYear = 60;

function yesOrNo(text: string): 'yes' | 'no' | undefined {
  if (/^(?:y|yes|true|t|x|1|ok|sí|si)$/i.test(text)) return 'yes';
  return /^(?:n|no|false|f|0)$/i.test(text) ? 'no' : undefined;
}

/** Some only say whether there is one. */
function keyCount(text: string): string {
  const said = /\d/.test(text) ? undefined : yesOrNo(text);
  if (said !== undefined) return said === 'yes' ? '1' : '0';
  return number(text.replace(/\s*keys?$/i, ''));
}

function drivetrain(text: string): string {
  const word = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return drivetrainWords.find(([pattern]) => pattern.test(word))?.[1] ?? text;
}

const drivetrainWords: [RegExp, string][] = [
  [/^(?:fwd|front|frontwheel|frontwheeldrive)$/, 'FWD'],
  [/^(?:rwd|rear|rearwheel|rearwheeldrive|2wd|4x2)$/, 'RWD'],
  [/^(?:awd|all|allwheel|allwheeldrive)$/, 'AWD'],
  [/^(?:4wd|4x4|fourwheel|fourwheeldrive|4wheel|4wheeldrive)$/, '4WD'],
];

const fuelWords: [RegExp, string][] = [
  [/hybrid|phev|hev/, 'hybrid'],
  [/electric|\bev\b|bev/, 'electric'],
  [/diesel/, 'diesel'],
  [/gas|petrol|unleaded|flex|e85/, 'gasoline'],
];

const bodyWords: [RegExp, string][] = [
  [/suv|utility|crossover|\bcuv\b/, 'suv'],
  [/truck|pickup|pick-up|crew cab|\bcab\b/, 'truck'],
  [/hatch/, 'hatchback'],
  [/wagon|estate/, 'wagon'],
  [/van/, 'van'],
  [/coupe|coupé|convertible|\b2d\b/, 'coupe'],
  [/sedan|saloon|\b4d\b/, 'sedan'],
];

function oneOf(text: string, terms: readonly string[], words: [RegExp, string][]): string {
  const lower = text.toLowerCase();
  return terms.find((term) => term === lower) ?? words.find(([pattern]) => pattern.test(lower))?.[1] ?? text;
}
