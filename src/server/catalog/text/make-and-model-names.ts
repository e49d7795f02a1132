import { makes } from '#contract/inventory/car-terms.ts';
import { lettersOf } from './edit-distance.ts';
import { noValue, type FacetColumn } from '../facets/facet-column.ts';
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
      if (known === undefined || isOffered(modelColumn, key))
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
function makesByKey(column: FacetColumn, { byWord }: Vocabulary): Map<string, Name> {
  const names = new Map<string, Name>();
  for (const make of [...makes, ...otherMakes]) {
    if (!byWord.has(stem(keyOf(make)))) names.set(keyOf(make), { carMake: make });
  }
  const keys = keysIn(column);
  for (const code of column.inOrder) names.set(keys.get(code)!, { carMake: column.values[code]!.value });
  for (const [nickname, key] of makeNicknames) {
    const name = names.get(key);
    if (name && !names.has(nickname)) names.set(nickname, name);
  }
  return names;
}

/** For each make as it is shown, its models by the keys of their names and of what their names begin with. */
function modelsByMake(makeColumn: FacetColumn, modelColumn: FacetColumn): Map<string, Map<string, readonly string[]>> {
  const codes = modelCodesByMake(makeColumn.codes, modelColumn.codes);
  const keys = keysIn(modelColumn);
  const models = new Map<string, Map<string, readonly string[]>>();
  for (const make of makeColumn.inOrder) {
    const own = codes.get(make);
    if (own === undefined) continue;
    const named = modelColumn.inOrder.filter((code) => own.has(code));
    const known = new Map(named.map((code) => [modelColumn.values[code]!.value, keys.get(code)!]));
    models.set(makeColumn.values[make]!.value, kindsByKey(known));
  }
  return models;
}

/** Cars of one kind are mostly neighbours, so that few need more than a look. */
function modelCodesByMake(makes: FacetColumn['codes'], models: FacetColumn['codes']): Map<number, Set<number>> {
  const codes = new Map<number, Set<number>>();
  for (let place = 0; place < makes.length; place++) {
    const [make, model] = [makes[place]!, models[place]!];
    if (make === makes[place - 1] && model === models[place - 1]) continue;
    if (make === noValue || model === noValue) continue;
    codes.set(make, (codes.get(make) ?? new Set()).add(model));
  }
  return codes;
}

const isOffered = ({ codeOf, sets }: FacetColumn, key: string) => (sets[codeOf.get(key) ?? noValue]?.count ?? 0) > 0;

/** The key of each value. */
const keysIn = ({ codeOf }: FacetColumn) => new Map(Array.from(codeOf, ([key, code]) => [code, key]));

/** Whole names first: each stands for itself and for every longer name that begins with its words. */
function kindsByKey(keyOfModel: ReadonlyMap<string, string>): Map<string, readonly string[]> {
  const kinds = new Map<string, readonly string[]>();
  for (const [model, key] of keyOfModel) kinds.set(key, [model]);
  for (const model of keyOfModel.keys()) {
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
