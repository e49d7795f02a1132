import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { feedNames, feeds, newsFeeds, type Feed } from '#contract/inventory/feeds.ts';
import { withCheckDigit } from '#contract/inventory/vin.ts';
import { addCar, picture } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

type Row = Record<string, string>;
const rowsOf = async (feed: Feed): Promise<Row[]> => {
  const answer = await world.visitor().fetch(feeds[feed].path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return parse(await answer.text(), { columns: true }) as Row[];
};
const vinNumber = (number: number) => withCheckDigit(`4T1B11HK5JU1${String(number).padStart(5, '0')}`);
const vin = vinNumber(1);

/** As soon as its photo can be shown. */
async function addShownCar(details: Parameters<typeof addCar>[1] = {}): Promise<number> {
  const carID = await addCar(await world.admin(), { vin, color: 'Red', images: [await picture()], ...details });
  await world.settle();
  return carID;
}

describe('what other marketplaces fetch', () => {
  test('Google is told of each car under the headings it publishes, with absolute addresses', async () => {
    const carID = await addShownCar({ stockNumber: 'A-7', trim: 'XLE', interiorColor: 'Black' });
    const [row, ...others] = await rowsOf('google');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      vin,
      id: 'A-7',
      dealership_name: 'Reclaim Auto',
      link: `${world.url}/listings/${carID}`,
      price: '12500 USD',
      condition: 'used',
      make: 'Toyota',
      model: 'Camry',
      year: '2018',
      mileage: '61000 miles',
      exterior_color: 'Red',
      interior_color: 'Black',
      trim: 'XLE',
    });
    expect(row?.['image_link']).toMatch(new RegExp(`^${world.url}/media/`));
    const image = await world.visitor().fetch(new URL(row?.['image_link'] ?? '').pathname);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('Meta is told of it in its own words, with the address in its parts', async () => {
    await addShownCar({ carDrivetrain: '4WD' });
    const [row] = await rowsOf('meta');
    expect(row).toMatchObject({
      title: '2018 Toyota Camry',
      'mileage.value': '61000',
      'mileage.unit': 'MI',
      body_style: 'SEDAN',
      fuel_type: 'GASOLINE',
      transmission: 'AUTOMATIC',
      drivetrain: '4X4',
      price: '12500 USD',
      availability: 'AVAILABLE',
      state_of_vehicle: 'USED',
    });
    expect(JSON.parse(row?.['address'] ?? '')).toEqual({
      addr1: '1420 Wabash Avenue',
      city: 'Springfield',
      region: 'IL',
      postal_code: '62704',
      country: 'US',
    });
  });

  test('a branded title is told where a platform has no column for it, and has one in the sheet', async () => {
    await addShownCar({ titleBrand: 'rebuilt', seats: 5, mpgCity: 28, owners: 1 });
    expect((await rowsOf('meta'))[0]?.['description']).toMatch(/^Rebuilt title\. \S/);
    expect((await rowsOf('sheet'))[0]).toMatchObject({
      title_brand: 'rebuilt',
      seats: '5',
      mpg_city: '28',
      owners: '1',
    });
  });

  test.each(feedNames)('%s has no car that lacks what it needs, and none that left', async (feed) => {
    const admin = await world.admin();
    await addShownCar({ vin: '' });
    await addShownCar({ vin: vinNumber(2), carPrice: undefined });
    await addShownCar({ vin: vinNumber(3), images: [] });
    const gone = await addShownCar();
    expect((await rowsOf(feed)).length).toBe(1);
    await admin.api.setStatuses({ status: 'sold', cars: [{ carID: gone, currentStatus: 'active' }] });
    expect(await rowsOf(feed)).toEqual([]);
  });

  test('an unchanged feed is not sent again, and a long one is compressed', async () => {
    await addShownCar({ carDes: 'Quiet and clean. '.repeat(400) });
    const { path } = feeds.sheet;
    const first = await world.visitor().fetch(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const again = await world.visitor().fetch(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('what staff wrote reaches a spreadsheet as text', async () => {
    await addShownCar({ title: '=HYPERLINK("http://evil.example","x")', carDes: 'Quiet, "clean" and dry' });
    const [row] = await rowsOf('sheet');
    expect(row).toMatchObject({
      headline: `'=HYPERLINK("http://evil.example","x")`,
      description: 'Quiet, "clean" and dry',
    });
  });

  test('the news are told as JSON Feed too, whatever is known of a car', async () => {
    const carID = await addCar(await world.admin(), { carPrice: undefined });
    const answer = await world.visitor().fetch(newsFeeds.json);
    expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    const url = `${world.url}/listings/${carID}`;
    expect(await answer.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: `${world.url}/feeds/cars.json`,
      items: [{ id: url, url, title: '2018 Toyota Camry' }],
    });
  });

  test('staff read how many cars each feed has, and what keeps the others out', async () => {
    const admin = await world.admin();
    await addShownCar();
    const lacking = await addShownCar({ vin: '', carMileage: undefined });
    expect(await admin.api.readFeeds()).toEqual({
      feeds: feedNames.map((feed) => ({ feed, cars: 1 })),
      leftOut: [
        {
          carID: lacking,
          name: '2018 Toyota Camry',
          missing: [
            { need: 'vin', feeds: ['google', 'meta', 'sheet'] },
            { need: 'mileage', feeds: ['google', 'meta'] },
          ],
        },
      ],
      leftOutCount: 1,
    });
  });
});
