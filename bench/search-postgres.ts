import { Pool } from 'pg';
import type { Car } from '#contract/inventory/car.ts';
import { transmissionKind } from '#contract/inventory/car-terms.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';
import { buckets } from '#server/catalog/index/ranges.ts';

/** The same searches as one well-indexed table answers them: words by tsvector, slips by trigrams, facets by grouping. */
export async function measurePostgres(
  url: string,
  cars: readonly Car[],
  wanted: readonly SearchQuery[],
): Promise<{ perSecond: number; totals: number[] }> {
  const pool = new Pool({ connectionString: url, max: connections, options: `-c search_path=${schema},public` });
  try {
    await fill(pool, cars);
    const totals: number[] = [];
    for (const query of wanted) totals.push(await searchOnce(pool, query));
    return { perSecond: await searchesPerSecond(pool, wanted), totals };
  } finally {
    await pool.query(`drop schema if exists ${schema} cascade`);
    await pool.end();
  }
}

const schema = 'bench_search';
const connections = 8;
const measureMs = 5000;

async function searchesPerSecond(pool: Pool, wanted: readonly SearchQuery[]): Promise<number> {
  const started = performance.now();
  let done = 0;
  const client = async (first: number) => {
    const turn = [...wanted.slice(first), ...wanted.slice(0, first)];
    while (performance.now() - started < measureMs) {
      for (const query of turn) {
        await searchOnce(pool, query);
        done++;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => client(at * 4)));
  return done / ((performance.now() - started) / 1000);
}

async function fill(pool: Pool, cars: readonly Car[]): Promise<void> {
  await pool.query(`drop schema if exists ${schema} cascade; create schema ${schema}; create extension if not exists pg_trgm;
    create table ${schema}.cars (place int primary key, wire jsonb, make text, model text, body text, fuel text, transmission text,
      drivetrain text, year int, price numeric, mileage int, monthly int, downpay numeric, words tsvector)`);
  const columns = cars.map((car, place) => ({
    place,
    wire: car,
    make: car.carMake,
    model: car.carModel,
    body: car.carBodyType,
    fuel: car.fuelType,
    transmission: transmissionKind(car.carTransmission) ?? null,
    drivetrain: car.carDrivetrain,
    year: car.carYear,
    price: car.carPrice,
    mileage: car.carMileage,
    monthly: car.monthly,
    downpay: car.carDownpay,
    best: `${car.carMake} ${car.carModel} ${car.title}`,
    good: `${car.features} ${car.carEngine}`,
    rest: car.carDes,
  }));
  for (let at = 0; at < columns.length; at += 1000) {
    await pool.query(
      `insert into cars select place, wire, make, model, body, fuel, transmission, drivetrain, year, price, mileage, monthly, downpay,
         setweight(to_tsvector('english', best), 'A') || setweight(to_tsvector('english', good), 'B') || setweight(to_tsvector('english', rest), 'C')
       from jsonb_to_recordset($1::jsonb) as car(place int, wire jsonb, make text, model text, body text, fuel text, transmission text,
         drivetrain text, year int, price numeric, mileage int, monthly int, downpay numeric, best text, good text, rest text)`,
      [JSON.stringify(columns.slice(at, at + 1000))],
    );
  }
  for (const column of [
    'make',
    'model',
    'body',
    'fuel',
    'transmission',
    'drivetrain',
    'year',
    'price',
    'mileage',
    'monthly',
    'downpay',
  ]) {
    await pool.query(`create index on cars (${column})`);
  }
  await pool.query(`create index on cars using gin (words);
    create table words as select word from ts_stat('select words from cars'); create index on words using gin (word gin_trgm_ops);
    analyze cars; analyze words`);
}

type Filter = { facet: string; sql: string };

async function searchOnce(pool: Pool, query: SearchQuery): Promise<number> {
  const text = await textOf(pool, query.q);
  const values: unknown[] = [];
  const filters = filtersOf(query, text, values);
  const where = (but?: string) =>
    filters.flatMap(({ facet, sql }) => (facet === but ? [] : [sql])).join(' and ') || 'true';
  const rank =
    text === '' || query.sort !== 'newest'
      ? ''
      : `ts_rank('{0,0.01,0.1,1}', words, to_tsquery('english', ${literal(text)})) desc,`;
  const page = pool.query({
    text: `select wire, count(*) over () as total from cars where ${where()} order by ${rank} ${orders[query.sort]} place limit 24 offset ${(query.page - 1) * 24}`,
    values,
  });
  const counts = pool.query({
    text: facets
      .filter(({ name }) => name !== 'model' || query.carMake.length > 0)
      .map(
        ({ name, sql }) =>
          `select '${name}' as facet, (${sql})::text as value, count(*)::int from cars where ${where(name)} group by 2`,
      )
      .join(' union all '),
    values,
  });
  const [found] = await Promise.all([page, counts]);
  return Number(found.rows[0]?.total ?? 0);
}

/** Each word as the index knows it; a word that it does not know as its nearest neighbours by trigrams. */
async function textOf(pool: Pool, q: string): Promise<string> {
  const words = q.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const meant = await Promise.all(
    words.map(async (word, at) => {
      const prefix = at === words.length - 1 ? ':*' : '';
      const { rows } = await pool.query<{ known: boolean }>(
        `select exists (select from cars where words @@ to_tsquery('english', $1)) as known`,
        [word + prefix],
      );
      if (rows[0]?.known) return word + prefix;
      const near = await pool.query<{ word: string }>(
        'select word from words where word % $1 order by similarity(word, $1) desc limit 3',
        [word],
      );
      return near.rows.length === 0 ? word : `(${near.rows.map((row) => literal(row.word)).join(' | ')})`;
    }),
  );
  return meant.join(' & ');
}

function filtersOf(query: SearchQuery, text: string, values: unknown[]): Filter[] {
  const hold = (value: unknown) => `$${values.push(value)}`;
  const any = (facet: string, chosen: readonly string[]) =>
    chosen.length === 0 ? [] : [{ facet, sql: `${facet} = any(${hold(chosen)})` }];
  const range = (facet: string, min: number | undefined, max: number | undefined) => [
    ...(min === undefined ? [] : [{ facet, sql: `${facet} >= ${hold(min)}` }]),
    ...(max === undefined ? [] : [{ facet, sql: `${facet} <= ${hold(max)}` }]),
  ];
  return [
    ...any('make', query.carMake),
    ...any('model', query.carModel),
    ...any('body', query.carBodyTypes),
    ...any('fuel', query.fuelType),
    ...any('transmission', query.carTransmission),
    ...any('drivetrain', query.carDrivetrain),
    ...range('year', query.minYear, query.maxYear),
    ...range('price', query.minPrice, query.maxPrice),
    ...range('mileage', query.minMileage, query.maxMileage),
    ...range('monthly', undefined, query.maxMonthly),
    ...range('downpay', undefined, query.maxDownpay),
    ...(text === '' ? [] : [{ facet: 'text', sql: `words @@ to_tsquery('english', ${hold(text)})` }]),
  ];
}

const startsOf = (choices: readonly { min?: number }[]) => choices.flatMap(({ min }) => min ?? []);
const bucket = (column: string, starts: readonly number[]) =>
  `width_bucket(${column}, array[${starts.join(',')}]::numeric[])`;
const facets = [
  ...['make', 'model', 'body', 'fuel', 'transmission', 'drivetrain'].map((name) => ({ name, sql: name })),
  { name: 'year', sql: bucket('year', startsOf(buckets.carYear)) },
  { name: 'price', sql: bucket('price', startsOf(buckets.carPrice)) },
  { name: 'mileage', sql: bucket('mileage', startsOf(buckets.carMileage)) },
  {
    name: 'monthly',
    sql: bucket(
      'monthly',
      buckets.monthly.flatMap(({ max }) => max ?? []),
    ),
  },
];

const orders = {
  newest: '',
  'price-asc': 'price asc nulls last,',
  'price-desc': 'price desc nulls last,',
  'mileage-asc': 'mileage asc nulls last,',
  'mileage-desc': 'mileage desc nulls last,',
  'year-desc': 'year desc,',
  'year-asc': 'year asc,',
  'monthly-asc': 'monthly asc nulls last,',
  'downpay-asc': 'downpay asc nulls last,',
  // Not among the questions of the bench.
  'mpg-desc': '',
};

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
