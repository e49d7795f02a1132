import type { ListParam } from '#contract/search.ts';

/** What a phrase means. Filters stand for themselves; the rest is the grammar of limits. */
export type Meaning =
  | { kind: 'filter'; filters: readonly { param: ListParam | 'sort'; value: string }[] }
  | { kind: 'bound'; bound: 'min' | 'max'; years?: 'beyond' | 'inclusive' }
  | { kind: 'orBound'; bound: 'min' | 'max' }
  | { kind: 'measure'; of: Measure }
  | { kind: 'between' }
  | { kind: 'thousand' }
  /** Words that look like a filter and are only text. */
  | { kind: 'text' }
  | { kind: 'nothing' };

export type Measure = 'price' | 'mileage' | 'monthly' | 'year';

/** Phrases in English and Spanish, without accents; variants are parted by bars. */
const table: readonly [string, Meaning][] = [
  ['sedan|sedans|saloon|saloons|berlina', filter('carBodyTypes', 'sedan')],
  ['coupe|coupes|cupe', filter('carBodyTypes', 'coupe')],
  ['suv|suvs|crossover|crossovers|sport utility|sport utility vehicle|todoterreno', filter('carBodyTypes', 'suv')],
  [
    'truck|trucks|pickup|pickups|pick up|pick ups|pickup truck|pickup trucks|pick up truck|pick up trucks|troca|trocas',
    filter('carBodyTypes', 'truck'),
  ],
  [
    'camioneta|camionetas',
    {
      kind: 'filter',
      filters: [
        { param: 'carBodyTypes', value: 'truck' },
        { param: 'carBodyTypes', value: 'suv' },
      ],
    },
  ],
  [
    'van|vans|minivan|minivans|mini van|mini vans|passenger van|cargo van|furgoneta|furgonetas|monovolumen',
    filter('carBodyTypes', 'van'),
  ],
  ['hatchback|hatchbacks|hatch|hatch back', filter('carBodyTypes', 'hatchback')],
  ['wagon|wagons|estate|station wagon|station wagons|familiar', filter('carBodyTypes', 'wagon')],
  ['gas|gasoline|petrol|gasolina|bencina', filter('fuelType', 'gasoline')],
  ['diesel|diesels', filter('fuelType', 'diesel')],
  [
    'hybrid|hybrids|hibrido|hibrida|hibridos|phev|plug in|plugin|plug in hybrid|plugin hybrid',
    filter('fuelType', 'hybrid'),
  ],
  [
    'electric|electrics|ev|evs|bev|electrico|electrica|electricos|fully electric|all electric',
    filter('fuelType', 'electric'),
  ],
  ['automatic|automatics|auto|automatico|automatica', filter('carTransmission', 'automatic')],
  ['manual|stick|stick shift|stickshift|manual transmission', filter('carTransmission', 'manual')],
  ['automatic transmission|transmision automatica', filter('carTransmission', 'automatic')],
  ['transmision manual', filter('carTransmission', 'manual')],
  ['cvt', filter('carTransmission', 'cvt')],
  ['awd|all wheel drive|all wheel|traccion total', filter('carDrivetrain', 'AWD')],
  ['4wd|4x4|4 x 4|4 wheel drive|four wheel drive|traccion 4x4', filter('carDrivetrain', '4WD')],
  ['fwd|front wheel drive|traccion delantera', filter('carDrivetrain', 'FWD')],
  ['rwd|rear wheel drive|traccion trasera', filter('carDrivetrain', 'RWD')],
  [
    'cheap|cheapest|lowest price|lowest priced|inexpensive|barato|baratos|barata|mas barato|mas baratos',
    filter('sort', 'price-asc'),
  ],
  [
    'low miles|low mileage|lowest miles|lowest mileage|fewest miles|pocas millas|bajo millaje',
    filter('sort', 'mileage-asc'),
  ],
  [
    'low monthly|lowest monthly|low payment|low payments|lowest payment|low monthly payment|lowest monthly payment',
    filter('sort', 'monthly-asc'),
  ],
  ['newest|latest|mas reciente|mas recientes', filter('sort', 'newest')],
  [
    'under|below|less than|lower than|fewer than|cheaper than|max|maximum|maximum of|up to|upto|at most|no more than|not more than|not over|within|<|<=',
    { kind: 'bound', bound: 'max' },
  ],
  ['menos de|bajo|debajo de|por debajo de|hasta|maximo|como maximo|no mas de', { kind: 'bound', bound: 'max' }],
  [
    'over|above|more than|greater than|at least|min|minimum|minimum of|from|starting at|>|>=',
    { kind: 'bound', bound: 'min' },
  ],
  ['mas de|desde|minimo|como minimo|al menos|a partir de|por encima de', { kind: 'bound', bound: 'min' }],
  [
    'after|newer than|later than|younger than|despues de|mas nuevo que|mas reciente que',
    { kind: 'bound', bound: 'min', years: 'beyond' },
  ],
  ['since|not older than|no older than', { kind: 'bound', bound: 'min', years: 'inclusive' }],
  ['before|older than|earlier than|antes de|mas viejo que', { kind: 'bound', bound: 'max', years: 'beyond' }],
  ['until|till|through', { kind: 'bound', bound: 'max', years: 'inclusive' }],
  [
    'or less|or lower|or under|or below|or older|and under|and below|and older|tops|o menos',
    { kind: 'orBound', bound: 'max' },
  ],
  [
    'or more|or newer|or later|or above|or higher|and up|and newer|and above|and later|+|o mas|o mas nuevo|en adelante',
    { kind: 'orBound', bound: 'min' },
  ],
  ['mile|miles|mi|mileage|odometer|milla|millas|millaje', { kind: 'measure', of: 'mileage' }],
  [
    'price|priced|prices|budget|cost|costs|dollar|dollars|bucks|usd|precio|presupuesto|dolar|dolares',
    { kind: 'measure', of: 'price' },
  ],
  [
    'monthly|a month|per month|each month|month|mo|a mo|per mo|payment|payments|monthly payment|monthly payments|payment a month',
    { kind: 'measure', of: 'monthly' },
  ],
  [
    'al mes|por mes|mensual|mensuales|mensualidad|pago mensual|pagos mensuales|pago',
    { kind: 'measure', of: 'monthly' },
  ],
  ['year|years|model year|ano', { kind: 'measure', of: 'year' }],
  ['between|entre', { kind: 'between' }],
  ['k|thousand|grand|mil', { kind: 'thousand' }],
  ['gas mileage|gas saver|fuel economy', { kind: 'nothing' }],
  [
    'electric window|electric windows|electric seat|electric seats|electric mirrors|owners manual|auto start|auto climate',
    { kind: 'text' },
  ],
];

export const phrases: ReadonlyMap<string, Meaning> = new Map(
  table.flatMap(([variants, meaning]) => variants.split('|').map((phrase): [string, Meaning] => [phrase, meaning])),
);

/** The single words that name a filter and may be misspelt. */
export const filterWords: readonly string[] = [...phrases].flatMap(([phrase, meaning]) =>
  meaning.kind === 'filter' && !phrase.includes(' ') ? [phrase] : [],
);

/** Where a longer phrase may follow. */
export const phraseBeginnings: ReadonlySet<string> = new Set(
  Array.from(phrases.keys()).flatMap((phrase) => {
    const words = phrase.split(' ');
    return words.slice(1).map((_, count) => words.slice(0, count + 1).join(' '));
  }),
);

function filter(param: ListParam | 'sort', value: string): Meaning {
  return { kind: 'filter', filters: [{ param, value }] };
}
