import { makes } from '#contract/inventory/car-terms.ts';
import { lettersOf } from './edit-distance.ts';
import type { FacetColumn } from '../facets/facet-column.ts';
import { keyOf, stem } from './fold.ts';
import { makeNicknames, otherMakes } from './other-makes.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Makes and models by the keys they are recognized by in plain words. */
export type Names = {
  table: NameTable<Name>;
  /** Make and model in one word: `mazda3` for the Mazda 3. */
  joined: ReadonlyMap<string, Name>;
  /** The models of each make, also those that mean nothing without the make, such as 3 or 1500. */
  modelsOf: ReadonlyMap<string, NameTable<readonly string[]>>;
  /** The names that a misspelt word may stand for, makes first. */
  guesses: readonly Guess[];
};

/** A model is named with all its kinds: F-150 means the F-150 Lightning too. */
export type Name = { carMake?: string; carModels?: readonly string[] };
export type Guess = { key: string; letters: number; name: Name };

/** What keys mean, and every beginning of a key, so that a search for the longest knows when to end. */
export type NameTable<T> = { byKey: ReadonlyMap<string, T>; beginnings: ReadonlySet<string> };

export function namesOf(makeColumn: FacetColumn, modelColumn: FacetColumn, vocabulary: Vocabulary): Names {
  const models = modelsByMake(makeColumn, modelColumn);
  const makeNames = makesByKey(makeColumn, vocabulary);
  const modelNames = new Map<string, Name>();
  for (const kinds of models.values()) {
    for (const [key, carModels] of kinds) {
      if (!isTelling(key)) continue;
      const known = modelNames.get(key)?.carModels;
      // What begins the names of several makes' models means none of them, unless it is one's whole name.
      if (known === undefined || modelColumn.codeOf.has(key))
        modelNames.set(key, { carModels: union(known, carModels) });
      else modelNames.delete(key);
    }
  }
  const byKey = new Map<string, Name>([...modelNames, ...makeNames]);
  // A word that is both a make and a model, as Ram may be, is left to the text, which finds either.
  for (const key of modelNames.keys()) if (makeNames.has(key)) byKey.delete(key);
  return {
    table: tableOf(byKey),
    joined: joinedNames(models),
    modelsOf: new Map(Array.from(models, ([make, known]) => [make, tableOf(known)])),
    guesses: Array.from([...makeNames, ...modelNames], ([key, name]) => ({ key, letters: lettersOf(key), name })),
  };
}

/** A model's name that can stand alone: neither a bare number nor a single letter. */
const isTelling = (key: string) => key.length > 1 && !/^\d+$/.test(key);

const union = (some: readonly string[] = [], others: readonly string[] = []) => [...new Set([...some, ...others])];

/** The makes in the lot, those everybody knows, and what people call them. */
function makesByKey(column: FacetColumn, { idOf }: Vocabulary): Map<string, Name> {
  const names = new Map<string, Name>();
  for (const make of [...makes, ...otherMakes]) {
    if (!idOf.has(stem(keyOf(make)))) names.set(keyOf(make), { carMake: make });
  }
  for (const [key, code] of column.codeOf) names.set(key, { carMake: column.values[code]!.value });
  for (const [nickname, key] of makeNicknames) {
    const name = names.get(key);
    if (name && !names.has(nickname)) names.set(nickname, name);
  }
  return names;
}

/** For each make as it is shown, its models by the keys of their names and of what their names begin with. */
function modelsByMake(makeColumn: FacetColumn, modelColumn: FacetColumn): Map<string, Map<string, readonly string[]>> {
  const models = new Map<string, Set<string>>();
  for (const [place, makeCode] of makeColumn.codes.entries()) {
    const make = makeColumn.values[makeCode]?.value;
    const model = modelColumn.values[modelColumn.codes[place]!]?.value;
    if (make === undefined || model === undefined) continue;
    models.set(make, (models.get(make) ?? new Set()).add(model));
  }
  return new Map(Array.from(models, ([make, named]) => [make, kindsByKey([...named].toSorted(), keysIn(modelColumn))]));
}

/** The key of each model as it is shown. */
function keysIn({ codeOf, values }: FacetColumn): ReadonlyMap<string, string> {
  return new Map(Array.from(codeOf, ([key, code]) => [values[code]!.value, key]));
}

/** Whole names first: each stands for itself and for every longer name that begins with its words. */
function kindsByKey(named: readonly string[], keyOfModel: ReadonlyMap<string, string>): Map<string, readonly string[]> {
  const kinds = new Map<string, readonly string[]>();
  for (const model of named) kinds.set(keyOfModel.get(model) ?? keyOf(model), [model]);
  for (const model of named) {
    const words = model.split(/\s+/);
    for (let count = 1; count < words.length; count++) {
      const beginning = keyOf(words.slice(0, count).join(' '));
      if (kinds.has(beginning) || isTellingBeginning(beginning))
        kinds.set(beginning, union(kinds.get(beginning), [model]));
    }
  }
  return kinds;
}

/** `Grand` and `Model` begin names of different cars; a letter or two may be anything. */
const isTellingBeginning = (key: string) =>
  key.length >= shortestBeginning && !commonBeginnings.has(key) && isTelling(key);
const shortestBeginning = 3;
const commonBeginnings = new Set([
  'grand',
  'model',
  'series',
  'class',
  'santa',
  'land',
  'range',
  'town',
  'monte',
  'new',
  'super',
]);

function joinedNames(modelsOf: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>): Map<string, Name> {
  const joined = new Map<string, Name>();
  for (const [carMake, models] of modelsOf) {
    for (const [key, carModels] of models) joined.set(keyOf(carMake) + key, { carMake, carModels });
  }
  return joined;
}

function tableOf<T>(byKey: ReadonlyMap<string, T>): NameTable<T> {
  const beginnings = new Set<string>();
  for (const key of byKey.keys()) for (let end = 1; end < key.length; end++) beginnings.add(key.slice(0, end));
  return { byKey, beginnings };
}
