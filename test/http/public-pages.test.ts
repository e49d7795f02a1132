import { describe, expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const html = async (path: string) => (await world.visitor().fetch(path, { redirect: 'follow' })).text();

describe('pages without JavaScript', () => {
  test('the home page shows the newest three cars, the steps and the dealership', async () => {
    const admin = await world.admin();
    for (const carModel of ['Avalon', 'Camry', 'Corolla', 'Sienna']) await addCar(admin, { carModel });
    const page = await html('/');
    for (const words of [
      '2018 Toyota Sienna',
      '2018 Toyota Corolla',
      '2018 Toyota Camry',
      'Mon-Fri 9am-6pm',
      'tel:',
      'mailto:',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain('2018 Toyota Avalon');
    expect(page).toContain('Sign up and get pre-approved');
  });

  test('every range beside the results leads to as many cars as it says', async () => {
    const admin = await world.admin();
    for (const [carPrice, carMileage, carYear] of [
      [4_000, 160_000, 2009],
      [9_000, 90_000, 2014],
      [9_500, 61_000, 2016],
      [14_000, 30_000, 2019],
      [26_000, 9_000, 2023],
    ] as const)
      await addCar(admin, { carPrice, carMileage, carYear });
    for (const path of ['/listings', '/search?minPrice=5000&maxYear=2020']) {
      const ranges = [
        ...(await html(path)).matchAll(/<a rel="nofollow"[^>]*href="([^"]+)">[^<]+<!-- --> <small>(\d+)</g),
      ];
      expect(ranges.length).toBeGreaterThan(12);
      for (const [, href = '', count] of ranges) {
        const query = new URL(href.replaceAll('&amp;', '&'), world.url).search;
        const found = await world.visitor().call('GET', `/api/cars/search${query}`);
        expect({ href, total: found.body['total'] }).toEqual({ href, total: Number(count) });
      }
    }
  });

  test('a listing shows what the specification names', async () => {
    await addCar(await world.admin());
    const page = await html('/listings');
    for (const words of [
      '2018 Toyota Camry',
      'One owner, quiet and clean',
      'Full Cost',
      '$12,500',
      'Downpay',
      '$1,500',
      'Clean Title',
      'View',
    ]) {
      expect(page).toContain(words);
    }
  });

  test('a car’s page shows all of it, with what search engines want', async () => {
    const carID = await addCar(await world.admin());
    const page = await html(`/listings/${carID}`);
    for (const words of [
      'Request Pre approval',
      'Schedule Viewing',
      '61,000',
      'Clean Title',
      'Heated seats',
      'Drives straight',
      `/login?redirect=%2Flistings%2F${carID}`,
    ]) {
      expect(page).toContain(words);
    }
    expect(page).toContain('application/ld+json');
    expect(page).toContain(`<link rel="canonical" href="${world.url}/listings/${carID}"`);
    expect(page).toMatch(/<title>2018 Toyota Camry[^<]*<\/title>/);
  });

  test('a title that is not clean is said plainly wherever a clean one would be, in both languages', async () => {
    const carID = await addCar(await world.admin(), { titleBrand: 'salvage', odometerStatus: 'not-actual', owners: 2 });
    for (const path of ['/listings', `/listings/${carID}`, `/compare?cars=${carID}`]) {
      const page = await html(path);
      expect(page, path).toContain('Salvage title');
      expect(page, path).not.toContain('Clean Title</');
    }
    const car = await html(`/listings/${carID}`);
    expect(car).toContain('It has a salvage title. The odometer doesn’t show the actual miles. It’s had 2 owners.');
    expect(car).toContain('{"@type":"PropertyValue","name":"Title","value":"salvage"}');
    expect(await html(`/es/listings/${carID}`)).toContain(
      'Tiene título de salvamento. El odómetro no muestra el millaje real. Ha tenido 2 dueños.',
    );
    expect(await html('/es/listings')).toContain('Título de salvamento');
  });

  test('what is good to know says what the facts say, and nothing of what nobody knows', async () => {
    const admin = await world.admin();
    const bare = await addCar(admin);
    expect(await html(`/listings/${bare}`)).toContain('<p class="prose">The title is clean.</p>');
    const known = { seats: 7, doors: 4, mpgCity: 19, mpgHighway: 24, owners: 1, keys: 2, starts: 'yes', drives: 'yes' };
    const full = await addCar(admin, known);
    expect(await html(`/listings/${full}`)).toContain(
      'It seats 7 and has 4 doors. It gets 19 MPG in the city and 24 on the highway. The title is clean. ' +
        'It’s had 1 owner. It starts and drives. It comes with 2 keys.',
    );
    expect(await html(`/es/listings/${full}`)).toContain(
      'Tiene 7 asientos y 4 puertas. Rinde 19 MPG en ciudad y 24 en carretera. El título está limpio. ' +
        'Ha tenido 1 dueño. Arranca y se puede manejar. Viene con 2 llaves.',
    );
  });

  test('a plain color is said in the language of the page, and a paint as its maker names it', async () => {
    const carID = await addCar(await world.admin(), { color: 'Blue Jeans', interiorColor: 'gray' });
    for (const [path, color] of [
      ['/listings', 'Gray'],
      ['/es/listings', 'Gris'],
    ] as const) {
      const page = await html(`${path}/${carID}`);
      expect(page).toContain('>Blue Jeans<');
      expect(page).toContain(`>${color}<`);
    }
  });

  test('searches in both languages find by color, seats and title, and say how many a further choice would leave', async () => {
    const admin = await world.admin();
    await addCar(admin, { carModel: 'F-150', carBodyType: 'truck', color: 'Race Red', seats: 6 });
    await addCar(admin, {
      carModel: 'Tacoma',
      carBodyType: 'truck',
      color: 'Quicksand',
      seats: 5,
      titleBrand: 'flood',
    });
    await addCar(admin, { carModel: 'Sienna', carBodyType: 'van', color: 'Ruby Flare Pearl', seats: 8 });
    const found = async (q: string) =>
      (await world.visitor().api.searchCars({ q })).results.map(({ carModel }) => carModel).toSorted();
    for (const q of ['red truck', 'troca roja', 'camioneta de color rojo'])
      expect(await found(q), q).toEqual(['F-150']);
    for (const q of ['third row', '8 seater', 'tercera fila', 'para 7 personas'])
      expect(await found(q), q).toEqual(['Sienna']);
    for (const q of ['clean title', 'título limpio', 'no flood'])
      expect(await found(q), q).toEqual(['F-150', 'Sienna']);
    const { facets } = await world.visitor().api.searchCars({ carBodyTypes: ['truck'] });
    expect(facets).toMatchObject({
      color: [
        { value: 'beige', count: 1 },
        { value: 'red', count: 1 },
      ],
      titleBrand: [
        { value: 'clean', count: 1 },
        { value: 'flood', count: 1 },
      ],
    });
    expect(await html('/es/search?q=tercera+fila')).toContain('8 asientos');
  });

  test('an empty search says so', async () => {
    await addCar(await world.admin());
    expect(await html('/search?carMake=Volvo')).toContain('No matching vehicles found.');
  });

  test('an empty search names the filters to drop as people read them', async () => {
    await addCar(await world.admin());
    expect(await html('/search?carBodyTypes=suv,truck')).toContain('Without “SUV, Truck”');
    expect(await html('/search?exclude=carMake:Toyota,carBodyTypes:sedan')).toContain(
      'Without “Not Toyota, Not Sedan”',
    );
    expect(await html('/search?q=zeppelin&carMake=Toyota')).not.toContain('““');
    const years = await html('/search?q=3-5+years+old&maxPrice=1000');
    const [chip = ''] = /\d{4} – \d{4}/.exec(years) ?? [];
    expect(await html(`/search?minYear=${chip.slice(0, 4)}&maxYear=${chip.slice(-4)}`)).toContain(`Without “${chip}”`);
    expect(await html('/search?minPrice=5&q=under+$500')).toContain('Without “$5 – $500”');
    expect(await html('/search?minMileage=5&maxMileage=10')).toContain('Without “5 – 10');
  });

  test('a search that finds something has one address for search engines, however it is spelled; an empty one has none', async () => {
    await addCar(await world.admin());
    const page = await html('/search?make=Toyota&q=camry&page=1&unknown=1');
    expect(page).toContain(`<link rel="canonical" href="${world.url}/search?q=camry&amp;carMake=Toyota"`);
    expect(page).not.toContain('noindex');
    expect(page).toMatch(/<title>camry: 1 car found[^<]*<\/title>/);
    for (const path of ['/search?carMake=Volvo', '/search?price=cheap']) expect(await html(path)).toContain('noindex');
  });

  test('Spanish pages live under /es, and each page names its other language', async () => {
    await addCar(await world.admin());
    const page = await html('/es/listings');
    expect(page).toContain('<html lang="es"');
    expect(page).toContain('/es/listings/1');
    expect(page).toMatch(
      new RegExp(`hrefLang="en" href="${world.url}/listings"|hreflang="en" href="${world.url}/listings"`, 'i'),
    );
  });

  test('text that admins write is text, wherever it stands', async () => {
    const evil = '</script><script>alert(1)</script>&\u2028';
    const carID = await addCar(await world.admin(), { title: evil, carDes: evil, carModel: '<b>Camry' });
    for (const path of [
      '/',
      '/listings',
      `/listings/${carID}`,
      '/search?q=%3Cscript%3Ealert(1)%3C/script%3E',
      '/cars.rss',
    ]) {
      expect(await html(path)).not.toContain('<script>alert(1)');
    }
  });

  test('a change is seen by the next reader', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    expect(await html('/listings')).toContain('$12,500');
    await admin.api.editCar({ carID, carPrice: 11_111 });
    expect(await html('/listings')).toContain('$11,111');
  });
});

type Icon = { src: string; type: string };

describe('what machines read', () => {
  test('the sitemap names every car in both languages', async () => {
    const carID = await addCar(await world.admin());
    const map = await html('/sitemap.xml');
    expect(map).toContain(`<loc>${world.url}/listings/${carID}</loc>`);
    expect(map).toContain(`${world.url}/es/listings/${carID}`);
  });

  test('the feed tells of new cars and robots.txt of the sitemap', async () => {
    await addCar(await world.admin(), { carModel: 'Camry & Sons' });
    expect(await html('/cars.rss')).toContain('2018 Toyota Camry &amp; Sons – $12,500');
    expect(await html('/robots.txt')).toContain(`Sitemap: ${world.url}/sitemap.xml`);
  });

  test('a launcher finds a name and icons that are there', async () => {
    const visitor = world.visitor();
    const manifest = (await (await visitor.fetch('/site.webmanifest')).json()) as { name: string; icons: Icon[] };
    expect(manifest.name).toBe('Reclaim Auto, Springfield');
    for (const { src, type } of [...manifest.icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
      const icon = await visitor.fetch(src);
      expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, type]);
    }
  });

  test('a link to a page without a picture of its own shows the card of the app', async () => {
    const address = /property="og:image" content="([^"]+)"/.exec(await html('/login'))?.[1] ?? '';
    const card = await world.visitor().fetch(new URL(address).pathname);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('the reference lists every call', async () => {
    const document = (await (await world.visitor().fetch('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/car/{id}', '/api/cars/search', '/auth/signup', '/api/add-car']),
    );
    expect(await html('/api/docs')).toContain('/api/cars/search');
  });
});

describe('health', () => {
  test('the process is alive and ready', async () => {
    const visitor = world.visitor();
    expect(await visitor.call('GET', '/livez')).toMatchObject({ status: 200 });
    expect(await visitor.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });
});
