import { describe, expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

async function stock() {
  const admin = await world.admin();
  await addCar(admin, {
    carMake: 'Toyota',
    carModel: 'RAV4',
    carBodyType: 'suv',
    carPrice: 14_000,
    carMileage: 55_000,
    carYear: 2016,
  });
  await addCar(admin, { carMake: 'Toyota', carModel: 'Camry', carPrice: 16_500, carMileage: 40_000, carYear: 2019 });
  await addCar(admin, {
    carMake: 'Ram',
    carModel: '1500',
    carBodyType: 'truck',
    carPrice: 21_000,
    carMileage: 80_000,
    carYear: 2017,
  });
  await addCar(admin, {
    carMake: 'Ford',
    carModel: 'F-150',
    carBodyType: 'truck',
    carPrice: 120_000,
    carMileage: 130_000,
    carYear: 2024,
  });
}

const models = (found: { results: { carModel: string }[] }) => found.results.map((car) => car.carModel);

describe('searching', () => {
  test('plain words become filters and are told', async () => {
    await stock();
    const found = await world.visitor().api.searchCars({ q: 'toyota suv under 15k less than 60k miles automatic' });
    expect(models(found)).toEqual(['RAV4']);
    expect(found.understood).toEqual(
      expect.arrayContaining([
        { param: 'carMake', value: 'Toyota', words: 'toyota' },
        { param: 'carBodyTypes', value: 'suv', words: 'suv' },
        { param: 'maxPrice', value: '15000', words: 'under 15k' },
        { param: 'maxMileage', value: '60000', words: 'less than 60k miles' },
        { param: 'carTransmission', value: 'automatic', words: 'automatic' },
      ]),
    );
  });

  test.each([
    ['toyta', ['Camry', 'RAV4']],
    ['f150', ['F-150']],
    ['ram 1500', ['1500']],
    ['pickup', ['F-150', '1500']],
  ])('«%s» finds what was meant', async (q, expected) => {
    await stock();
    expect(models(await world.visitor().api.searchCars({ q }))).toEqual(expected);
  });

  test.each([
    ['make=toyota&price=15000', ['RAV4']],
    ['carMake=Toyota&maxPrice=15000', ['RAV4']],
    ['year=2019', ['Camry']],
    ['bodyType=truck&mileage=90000', ['1500']],
    ['carBodyTypes=suv,truck&sort=price-asc', ['RAV4', '1500', 'F-150']],
    ['carBodyTypes=suv&carBodyTypes=sedan', ['Camry', 'RAV4']],
    ['keyword=f-150', ['F-150']],
    ['minPrice=100000', ['F-150']],
    ['utm_source=somewhere&model=Camry', ['Camry']],
  ])('the address ?%s is understood', async (query, expected) => {
    await stock();
    const response = await world.visitor().fetch(`/api/cars/search?${query}`);
    expect(response.status).toBe(200);
    expect(models((await response.json()) as { results: { carModel: string }[] })).toEqual(expected);
  });

  test.each([
    'price=cheap',
    'minYear=x',
    'page=-1',
    'sort=best',
    'carBodyTypes=spaceship',
    'maxMileage=NaN',
    'mileage=1e999',
  ])('?%s is refused, naming the parameter', async (query) => {
    const { status, body } = await world.visitor().call('GET', `/api/cars/search?${query}`);
    expect(status).toBe(400);
    expect(body['message']).toContain(query.split('=')[0]);
  });

  test('a page with a malformed filter shows results without it and says so', async () => {
    await stock();
    const response = await world.visitor().fetch('/search?price=cheap&carMake=Toyota');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Camry');
    expect(html).not.toContain('F-150</');
    expect(html).toContain('price');
  });

  test('a facet’s own choice does not shrink its counts', async () => {
    await stock();
    const found = await world.visitor().api.searchCars({ carMake: ['Toyota'] });
    expect(found.total).toBe(2);
    expect(found.facets.carMake).toEqual(
      expect.arrayContaining([
        { value: 'Toyota', count: 2 },
        { value: 'Ford', count: 1 },
        { value: 'Ram', count: 1 },
      ]),
    );
  });

  test('nothing found tells which filter to relax', async () => {
    await stock();
    const found = await world.visitor().api.searchCars({ carMake: ['Toyota'], carBodyTypes: ['truck'] });
    expect(found.total).toBe(0);
    expect(found.relaxations).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ param: 'carMake', count: 2 }),
        expect.objectContaining({ param: 'carBodyTypes', count: 2 }),
      ]),
    );
  });

  test('a year that nothing was built in is one filter to relax, and not its two ends', async () => {
    await stock();
    const { total, relaxations } = await world.visitor().api.searchCars({ q: '1999' });
    expect(total).toBe(0);
    expect(relaxations).toEqual([{ param: 'carYear', value: '1999', count: 4 }]);
  });

  test('whoever chooses what was excluded wants it, and whoever then excludes it in words does not', async () => {
    await stock();
    const visitor = world.visitor();
    const makesAt = async (search: string) => {
      const answer = await visitor.fetch(`/api/cars/search?${search}`);
      const { results } = (await answer.json()) as { results: { carMake: string }[] };
      return new Set(results.map(({ carMake }) => carMake));
    };
    expect(await makesAt('carMake=Ford&exclude=carMake:Ford')).toEqual(new Set(['Ford']));
    expect(await makesAt('carMake=Ford&q=not+ford')).toEqual(new Set(['Toyota', 'Ram']));
  });

  test('twenty-four cars a page, and the last page for a page beyond it', async () => {
    const admin = await world.admin();
    for (let number = 1; number <= 26; number++) await addCar(admin, { carModel: `Model ${number}` });
    const visitor = world.visitor();
    expect((await visitor.api.searchCars({})).results).toHaveLength(24);
    const last = await visitor.api.searchCars({ page: 2 });
    expect({ page: last.page, count: last.results.length, total: last.total }).toEqual({
      page: 2,
      count: 2,
      total: 26,
    });
  });
});
