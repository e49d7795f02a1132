import { beforeEach, describe, expect, test } from 'vitest';
import { inLanguage, languages, type Language } from '#contract/api/paths.ts';
import { addCar } from '../builders.ts';
import { everyPage } from '../every-page.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

/** $8,995 with 9.75 % tax and a title fee of $165, worked out by hand; the document fee of $358 is inside of the price. */
const advertised = { price: 8995, tax: '$877.01', title: '$165.00', total: '$10,037.01', documentFee: '$358.00' };
const months: Record<Language, RegExp> = { en: /\$[\d,]+\/mo\b/g, es: /\$[\d,]+\/mes\b/g };
const companions: Record<Language, RegExp[]> = {
  en: [/48 months/, /12\.9% APR/, /\$1,500 down|no down payment/],
  es: [/48 meses/, /12\.9% APR \(tasa anual\)/, /\$1,500 de enganche|sin enganche/],
};
const limits: Record<Language, RegExp> = { en: /^Up to \$/, es: /^Hasta \$/ };
const assumed: Record<Language, RegExp> = {
  en: /Estimates with each car’s down payment, 48 months, 12\.9% APR\./,
  es: /Estimados con el enganche de cada auto, 48 meses, 12\.9% APR \(tasa anual\)\./,
};
const publicPages = [
  ...['/', '/listings', '/listings/:id', '/search', '/compare', '/saved'].flatMap((route) => everyPage[route as '/']),
  '/search?maxMonthly=300',
  '/search?q=200+a+month',
  '/search?sort=monthly-asc',
];

beforeEach(async () => {
  const admin = await world.admin();
  await addCar(admin, { carPrice: String(advertised.price), carDownpay: '1500' });
  await addCar(admin, { carPrice: '6495', carDownpay: '' });
  await addCar(admin, { carPrice: '', carDownpay: '' });
  await world.settle();
});

describe.each(languages)('in %s', (language) => {
  const textOf = async (path: string) =>
    wordsIn(await (await world.visitor().fetch(inLanguage(path, language))).text());

  test('no page names a payment without its term, its APR and its down payment', async () => {
    let payments = 0;
    for (const path of publicPages) {
      const text = await textOf(path);
      for (const { index, 0: payment } of text.matchAll(months[language])) {
        const before = text.slice(Math.max(index - 6, 0), index + 1);
        if (limits[language].test(before.trimStart())) {
          expect(text, `${path}: the limit ${payment}`).toMatch(assumed[language]);
          continue;
        }
        payments += 1;
        const beside = text.slice(index, index + payment.length + 70);
        for (const companion of companions[language]) expect(beside, `${path}: ${payment}`).toMatch(companion);
      }
    }
    expect(payments).toBeGreaterThan(10);
  });

  test('the label of a price says what comes on top', async () => {
    const [label, beside] =
      language === 'en'
        ? (['Full Cost', 'plus tax and title'] as const)
        : (['Costo total', 'más impuesto y título'] as const);
    let labels = 0;
    for (const path of publicPages) {
      const text = await textOf(path);
      for (const { index } of text.matchAll(new RegExp(`${label} (?=\\$|\\()`, 'g'))) {
        labels += 1;
        expect(text.slice(index, index + 60), path).toContain(beside);
      }
    }
    expect(labels).toBeGreaterThan(5);
  });
});

test('the bill shows what the price contains, and adds tax and the title fee alone', async () => {
  const text = wordsIn(await (await world.visitor().fetch('/listings/1')).text());
  const bill =
    /Price Includes our (\$[\d.]+) document fee (\$[\d,.]+) .*? (\$[\d,.]+) Title fee (\$[\d.]+) Out-the-door total (\$[\d,.]+)/;
  expect(bill.exec(text)?.slice(1)).toEqual([
    advertised.documentFee,
    '$8,995.00',
    advertised.tax,
    advertised.title,
    advertised.total,
  ]);
});

test('whoever reads the price elsewhere reads the same: search engines, feeds, the API', async () => {
  const read = async (path: string) => (await world.visitor().fetch(path)).text();
  expect(await read('/listings/1')).toContain('"price":8995');
  for (const feed of ['/cars.rss', '/feeds/cars.json']) expect(await read(feed), feed).toContain('$8,995');
  const car = await world.visitor().api.readCar({ id: 1 });
  expect([car.carPrice, car.outTheDoor]).toEqual([8995, 10_037.01]);
});

/** What a person reads, a blank between pieces. */
function wordsIn(html: string): string {
  return html
    .replaceAll(/<(script|style|title)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' · ', ' ');
}
