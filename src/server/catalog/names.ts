import { makes } from '#contract/car-terms.ts';
import { lettersOf } from './edit-distance.ts';
import type { FacetColumn } from './facet-column.ts';
import { keyOf, stem } from './fold.ts';
import { makeNicknames, otherMakes } from './makes.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Makes and models by the keys they are recognised by in plain words. */
export type Names = {
  table: NameTable<Name>;
  /** Make and model in one word: `mazda3` for the Mazda 3. */
  joined: ReadonlyMap<string, Name>;
  /** The models of each make, also those that mean nothing without the make, such as 3 or 1500. */
  modelsOf: ReadonlyMap<string, NameTable<string>>;
  /** The names that a misspelt word may stand for, makes first. */
  guesses: readonly Guess[];
};

export type Name = { carMake?: string; carModel?: string };
export type Guess = { key: string; letters: number; name: Name };

/** What keys mean, and every beginning of a key, so that a search for the longest knows when to end. */
export type NameTable<T> = { byKey: ReadonlyMap<string, T>; beginnings: ReadonlySet<string> };

export function namesOf(makeColumn: FacetColumn, modelColumn: FacetColumn, vocabulary: Vocabulary): Names {
  const models = modelsByMake(makeColumn, modelColumn);
  const makeNames = makesByKey(makeColumn, vocabulary);
  const modelNames = new Map<string, Name>();
  for (const [key, code] of modelColumn.codeOf) {
    if (isTelling(key)) modelNames.set(key, { carModel: modelColumn.values[code]!.value });
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

/** The makes in the yard, those everybody knows, and what people call them. */
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

/** For each make as it is shown, its models by key. */
function modelsByMake(makeColumn: FacetColumn, modelColumn: FacetColumn): Map<string, Map<string, string>> {
  const modelKeys = [...modelColumn.codeOf.keys()];
  const models = new Map<string, Map<string, string>>();
  for (const [place, makeCode] of makeColumn.codes.entries()) {
    const modelCode = modelColumn.codes[place]!;
    const make = makeColumn.values[makeCode]?.value;
    const model = modelColumn.values[modelCode]?.value;
    if (make === undefined || model === undefined) continue;
    const known = models.get(make) ?? new Map<string, string>();
    models.set(make, known.set(modelKeys[modelCode]!, model));
  }
  return models;
}

function joinedNames(modelsOf: ReadonlyMap<string, ReadonlyMap<string, string>>): Map<string, Name> {
  const joined = new Map<string, Name>();
  for (const [carMake, models] of modelsOf) {
    for (const [key, carModel] of models) joined.set(keyOf(carMake) + key, { carMake, carModel });
  }
  return joined;
}

function tableOf<T>(byKey: ReadonlyMap<string, T>): NameTable<T> {
  const beginnings = new Set<string>();
  for (const key of byKey.keys()) for (let end = 1; end < key.length; end++) beginnings.add(key.slice(0, end));
  return { byKey, beginnings };
}
