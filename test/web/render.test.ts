import { describe, expect, test } from 'vitest';
import { createApi } from '#contract/api/api.ts';
import { Facets } from '#contract/catalog/search-answer.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { createRenderer, devAssets } from '#web/app/entry-server.tsx';

const site = 'https://cars.example';
const dealer: Dealer = {
  name: 'Reclaim Auto',
  city: 'Springfield',
  state: 'Illinois',
  address: '1 Main Street',
  email: 'hello@cars.example',
  phone: '217-555-0100',
  hours: 'Mon-Fri 9am-6pm',
  opening: { hours: [null, null, null, null, null, null, null], holidays: [], federalHolidays: [] },
  since: null,
  timeZone: 'America/Chicago',
  social: [{ label: 'Facebook', url: 'https://social.example/us' }],
  publicUrl: site,
  finance: { apr: 12.9, months: 48, taxRate: 9.75, titleFee: 165, documentFee: 358, preparationFee: 0 },
  demo: false,
};
const nothingFound = {
  results: [],
  total: 0,
  page: 1,
  pageSize: 24,
  facets: {},
  understood: [],
  text: '',
  unused: [],
  relaxations: [],
};
const answers: Record<string, () => unknown> = {
  dealer: () => dealer,
  recentCars: () => [],
  searchCars: () => nothingFound,
  similarCars: () => [],
  readCar: () => {
    throw new Refusal('car-not-found');
  },
};

async function render(path: string, other: Record<string, () => unknown> = {}) {
  const api = createApi(async (name) => ({ ...answers, ...other })[name]?.());
  const page = await createRenderer(devAssets)({ url: site + path }, api);
  return page.kind === 'html' ? page : expect.fail('a redirect');
}

test.each([
  ['', 'Not used: “not red”'],
  ['/es', 'Sin usar: “not red”'],
])(
  'a list shows the words it matches and those it does not use, and none that say nothing: %s',
  async (root, unused) => {
    const facets = Object.fromEntries(Object.keys(Facets.shape).map((name) => [name, []]));
    const searchCars = () => ({ ...nothingFound, facets, text: 'leather', unused: ['not red'] });
    const { html } = await render(`${root}/search?q=for+leather+and+not+red+.`, { searchCars });
    const chips = Array.from(html.matchAll(/class="chip[^"]*".*?<\/a>/gs), ([chip]) =>
      chip.replace(/^[^>]*>|<span.*?<\/span>|<[^>]*>/gs, ''),
    );
    expect(chips).toEqual(['“leather”', unused]);
  },
);

describe('any address gives a page', () => {
  test.each([
    ['/', 200, 'You take it home.'],
    ['/es', 200, 'Tú te lo llevas a casa.'],
    ['/login', 200, 'Password'],
    ['/signup', 200, 'Confirm password'],
    ['/success', 200, 'Your request was successfully completed!'],
    ['/apply?carID=1', 200, 'Loading…'],
    ['/profile', 200, 'Loading…'],
    ['/es/profile', 200, 'Cargando…'],
    ['/change', 200, 'Change password'],
    ['/forgot', 200, 'Email me a link'],
    ['/reset?token=any', 200, 'Set new password'],
    ['/nowhere', 404, 'Page Not Found'],
    ['/es/nowhere', 404, 'Página no encontrada'],
    ['/listings/7', 404, 'Car not found.'],
    ['/listings/abc', 404, 'Car not found.'],
    ['/es/listings/7x', 404, 'No encontramos ese auto.'],
    ['/listings/99999999999', 404, 'Car not found.'],
    ['/listings/%E0%A4%A', 404, 'Car not found.'],
    ['/%', 404, 'Page Not Found'],
    ['//nowhere', 404, 'Page Not Found'],
    ['/Login', 200, 'Password'],
    ['/%6Cogin', 200, 'Password'],
    ['/es/', 200, 'Tú te lo llevas a casa.'],
    ['/es/login/', 200, 'Contraseña'],
  ])('%s', async (path, status, words) => {
    const page = await render(path);
    expect(page.html).toContain(words);
    expect(page.status).toBe(status);
  });

  test('both languages go on rendering, in any order', async () => {
    for (const path of ['/login', '/es/login', '/login', '/es/login']) {
      expect((await render(path)).status).toBe(200);
    }
  });
});

describe('when something breaks', () => {
  const bug = new Error('a bug with details');
  const broken = () => {
    throw bug;
  };

  test('a page that cannot load says so inside the frame, hides the details and hands them to the log', async () => {
    const page = await render('/', { recentCars: broken });
    expect(page).toMatchObject({ status: 500, problem: bug });
    for (const words of ['Something went wrong.', 'Try again', 'Back to Home', dealer.address]) {
      expect(page.html).toContain(words);
    }
    expect(page.html).not.toContain(bug.message);
  });

  test('lists have their own sentences', async () => {
    expect((await render('/listings', { searchCars: broken })).html).toContain('Failed to load car data.');
    expect((await render('/search', { searchCars: broken })).html).toContain('❌ Failed to load search results.');
  });

  test('a page that fails while it is drawn becomes the problem page', async () => {
    const page = await render('/', { recentCars: () => [{ carID: 1, title: {}, images: [] }] });
    expect(page.status).toBe(500);
    expect(page.html).toContain('Something went wrong.');
  });

  test('not even the frame', async () => {
    const page = await render('/', { dealer: broken });
    expect(page.status).toBe(500);
    expect(page.html).toContain('Something went wrong.');
  });
});

describe('the document', () => {
  test('runs no script that is not a file of ours, and asks for no file of React before boot does', async () => {
    const { html } = await render('/');
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    for (const attributes of scripts) expect(attributes).toMatch(/src="\/|type="application\/(ld\+)?json"/);
    expect(html).not.toContain('modulepreload');
    expect(html).not.toContain('<style');
  });

  test('the navigation bar and the footer hold what the specification names', async () => {
    const { html } = await render('/');
    for (const words of ['Home', 'Listings', 'Login', dealer.name, dealer.address, 'Mon-Fri 9am-6pm', 'Facebook']) {
      expect(html).toContain(words);
    }
    expect(html).toContain('href="tel:+12175550100"');
    expect(html).toContain('href="mailto:hello@cars.example"');
  });

  test('the four taglines, to the letter', async () => {
    const { html } = await render('/');
    for (const line of [
      'Sign up and get pre-approved',
      'Low Prices for Repossessed cars.',
      'Style meets performance.',
      'Trade-ins coming soon',
    ]) {
      expect(html).toContain(`<li>${line}</li>`);
    }
  });

  test('knows its own address and the same page in the other language', async () => {
    const { html } = await render('/es/signup?from=somewhere');
    expect(html).toContain(`<link rel="canonical" href="${site}/es/signup"/>`);
    expect(html).toContain(`href="${site}/signup"`);
    expect(html).toContain('<html lang="es">');
  });
});
