import { describe, expect, onTestFinished, test } from 'vitest';
import type { Settings } from '#contract/settings/settings.ts';
import { addCar, apply } from '../builders.ts';
import { usualSettings } from '../usual-settings.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const address = '/api/admin/settings';
const workingDays = (from: string, to: string) => Array.from({ length: 5 }, () => ({ from, to }));

test('the settings are the business of admins', async () => {
  expect((await world.visitor().call('GET', address)).status).toBe(401);
  expect((await world.visitor().call('PUT', address, {})).status).toBe(401);
  const buyer = await world.buyer();
  expect((await buyer.call('GET', address)).status).toBe(403);
  expect((await buyer.call('PUT', address, {})).status).toBe(403);
});

test('until something is chosen they are what the configuration says', async () => {
  expect(await (await world.admin()).api.readSettings()).toEqual({
    ...usualSettings,
    signature: 'Reclaim Auto\n1420 Wabash Avenue, Springfield, IL 62704\n217-555-0142',
    version: 0,
  });
  expect((await world.visitor().api.dealer()).hours).toBe('Mon-Fri 9am-6pm');
});

test.each<[string, object]>([
  ['name', { name: ' ' }],
  ['name', { name: 'Two\nlines' }],
  ['name', { name: 'x'.repeat(101) }],
  ['address', { address: '' }],
  ['city', { city: 'Springfield\r\nBcc: all@example.com' }],
  ['phone', { phone: 'call us' }],
  ['phone', { phone: '555' }],
  ['email', { email: 'not an address' }],
  ['email', { email: 'a@example.com\r\nBcc: all@example.com' }],
  ['apr', { apr: 61 }],
  ['apr', { apr: 'much' }],
  ['apr', { apr: '' }],
  ['apr', { apr: 1e-14 }],
  ['apr', { apr: '12.9055' }],
  ['months', { months: 7 }],
  ['taxRate', { taxRate: -1 }],
  ['taxRate', { taxRate: 1e-9 }],
  ['titleFee', { titleFee: 165.005 }],
  ['documentFee', { documentFee: 1e-7 }],
  ['hours', { hours: [] }],
  ['hours', { hours: [null, { from: '18:00', to: '9:00' }, null, null, null, null, null] }],
  ['holidays', { holidays: ['Christmas'] }],
  ['federalHolidays', { federalHolidays: ['halloween'] }],
  ['capacity', { capacity: 0 }],
  ['signature', { signature: 'x'.repeat(501) }],
  ['creditAgency', { creditAgency: '' }],
  ['approvalDays', { approvalDays: 0 }],
  ['approvalDays', { approvalDays: 181 }],
])('a wrong %s is refused: %o', async (field, wrong) => {
  const admin = await world.admin();
  const before = await admin.api.readSettings();
  const answer = await admin.call('PUT', address, { ...before, ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
  expect(await admin.api.readSettings()).toEqual(before);
});

describe('a change', () => {
  const change = async (changes: Partial<Settings>) => {
    const admin = await world.admin();
    return admin.api.saveSettings({ ...(await admin.api.readSettings()), ...changes });
  };

  test('shows at once in every figure and page that was kept', async () => {
    const carID = await addCar(await world.admin(), { carPrice: 10_000, carDownpay: 0 });
    await world.settle();
    const page = async () => (await world.visitor().fetch('/')).text();
    expect(await world.visitor().api.readCar({ id: carID })).toMatchObject({ outTheDoor: 11_140, monthly: 299 });
    expect(await page()).toContain('Mon-Fri 9am-6pm');

    const saved = await change({
      apr: 0,
      months: 12,
      taxRate: 10,
      titleFee: 100,
      documentFee: 100,
      hours: [null, ...workingDays('9:00', '18:00'), { from: '10:00', to: '14:30' }],
    });
    expect(saved.version).toBe(1);
    expect(await world.visitor().api.readCar({ id: carID })).toMatchObject({ outTheDoor: 11_100, monthly: 925 });
    expect(await world.visitor().api.dealer()).toMatchObject({
      finance: { apr: 0, months: 12 },
      opening: { hours: [null, ...Array.from({ length: 5 }, () => ({ from: 540, to: 1080 })), { from: 600, to: 870 }] },
    });
    expect(await page()).toContain('Mon-Fri 9am-6pm, Sat 10am-2:30pm');
  });

  test('may give a rate three decimals, as some sales taxes have', async () => {
    expect(await change({ apr: 1.005, taxRate: 8.875 })).toMatchObject({ apr: 1.005, taxRate: 8.875 });
  });

  test('of who the dealer is shows at once on every page, feed and in every email, whatever was kept', async () => {
    const texts = ['/', '/es', '/cars', '/site.webmanifest', '/cars.rss', '/api/docs', '/api/openapi.json'];
    const read = async (path: string) => (await world.visitor().fetch(path)).text();
    const before = await Promise.all(texts.map(read));
    for (const text of before) expect(text).toContain('Reclaim Auto');
    await change({
      name: 'Prairie & Sons <Cars>',
      address: '9 Elm Street, Peoria, IL 61602',
      city: 'Peoria',
      phone: '(309) 555-0100',
      email: 'sales@prairie.example',
    });
    const after = await Promise.all(texts.map(read));
    for (const text of after) expect(text).toContain('Prairie');
    const [home = ''] = after;
    expect(home).not.toMatch(/Reclaim Auto|Wabash|217-555-0142|hello@reclaimauto/);
    expect(home).toContain('9 Elm Street, Peoria, IL 61602');
    expect(home).toContain('href="mailto:sales@prairie.example"');
    expect(home).not.toContain('<Cars>');
    await world.buyer();
    const [welcome] = await world.emails();
    expect(welcome?.subject).toBe('Welcome to Prairie & Sons <Cars>');
    expect(welcome?.raw).toMatch(/^From: "Prairie & Sons <Cars>" <sales@prairie\.example>\r$/m);
    expect(welcome?.raw).toMatch(/^Reply-To: sales@prairie\.example\r$/m);
  });

  test('reaches another process on the same database by itself', async () => {
    const { url } = await world.another({ ahead: 0 });
    const elsewhere = async () => (await fetch(`${url}/`)).text();
    expect(await elsewhere()).toContain('217-555-0142');
    await change({ phone: '217-555-0199' });
    await expect.poll(elsewhere).toContain('217-555-0199');
  });

  test('of hours and closed days names the booked viewings it leaves outside, and cancels none', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carMake: 'Honda', carModel: 'Fit', carYear: 2019 });
    const buyer = await world.buyer();
    await apply(buyer);
    await buyer.api.requestViewing({ carID });
    const [offered] = (await buyer.api.listViewings()).viewings;
    const token = offered?.link.split('/').at(-1) ?? '';
    const time = (await buyer.api.readViewing({ token })).times.at(-1) ?? '';
    await buyer.api.bookViewing({ token, startsAt: time });
    expect((await change({ apr: 8 })).viewingsOutside).toEqual([]);
    const closedDay = new Date(time).toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
    const saved = await change({ holidays: [closedDay] });
    expect(saved.viewingsOutside).toEqual([
      {
        viewingID: expect.any(Number),
        fName: expect.any(String),
        lName: expect.any(String),
        car: '2019 Honda Fit',
        startsAt: time,
      },
    ]);
    expect(await buyer.api.readViewing({ token })).toMatchObject({ status: 'booked', bookedFor: time });
    // It was outside before this change, which therefore leaves nothing out.
    expect((await change({ apr: 9 })).viewingsOutside).toEqual([]);
    await change({ holidays: [] });
    const shorter = await change({ hours: [null, null, null, null, null, null, { from: '10:00', to: '11:00' }] });
    expect(shorter.viewingsOutside.map(({ startsAt }) => startsAt)).toEqual([time]);
  });

  test('shows at once where it was made, however late the database announces it', async () => {
    const { db } = world.database;
    await db.execute('alter table settings disable trigger user');
    onTestFinished(async () => void (await db.execute('alter table settings enable trigger user')));
    await change({ apr: 7.7 });
    expect((await world.visitor().api.dealer()).finance).toMatchObject({ apr: 7.7 });
  });

  test('moves the times at which cars are shown', async () => {
    const carID = await addCar(await world.admin());
    const buyer = await world.buyer();
    await apply(buyer);
    await buyer.api.requestViewing({ carID });
    await change({ hours: [null, null, null, null, null, null, { from: '10:00', to: '11:00' }], lunch: null });
    const email = (await world.emails()).find(({ subject }) => /Pick a time/.test(subject));
    const token = /\/viewing\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
    const { times, timeZone } = await world.visitor().api.readViewing({ token });
    const days = times.map((time) => new Date(time).toLocaleDateString('en-US', { weekday: 'long', timeZone }));
    expect(new Set(days)).toEqual(new Set(['Saturday']));
  });

  test('signs the next email', async () => {
    await change({ signature: 'Yours,\nMaria of the yard' });
    await world.buyer();
    const [welcome] = await world.emails();
    expect(welcome?.text).toMatch(/-- \r?\nYours,\r?\nMaria of the yard/);
    // The address stays at the foot, where it stands in every email.
    expect(welcome?.text).toMatch(/Maria of the yard\r?\n1420 Wabash Avenue/);
    expect(welcome?.text).not.toContain('217-555-0142');
  });

  test('keeps holidays in order, each once', async () => {
    const saved = await change({ holidays: ['2026-12-25', '2026-11-26', '2026-12-25'] });
    expect(saved.holidays).toEqual(['2026-11-26', '2026-12-25']);
  });

  test('by the second of two admins is refused, and they are shown what is true', async () => {
    const [one, other] = [await world.admin(), await world.admin()];
    const seen = await one.api.readSettings();
    const { viewingsOutside: _, ...saved } = await one.api.saveSettings({ ...seen, apr: 9.9 });
    const answer = await other.call('PUT', address, { ...seen, apr: 7.7 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale-settings', settings: saved } });
    expect(await other.api.readSettings()).toEqual(saved);
    const { viewingsOutside: __, ...last } = await other.api.saveSettings({ ...saved, apr: 7.7 });
    expect(last.version).toBe(2);
    // The first choice is a new row; every later one takes the place of another.
    const late = await one.call('PUT', address, { ...saved, apr: 5.5 });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-settings', settings: last } });
    expect(await one.api.readSettings()).toEqual(last);
  });

  test('by many admins at once is made once', async () => {
    const admin = await world.admin();
    const seen = await admin.api.readSettings();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((apr) => admin.call('PUT', address, { ...seen, apr }).then(({ status }) => status)),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await admin.api.readSettings()).version).toBe(1);
  });

  test('is on record', async () => {
    await change({ apr: 5 });
    const { rows } = await world.database.db.execute(`select action, object from audit_entries order by entry_id desc`);
    expect(rows[0]).toEqual({ action: 'settings changed', object: 'settings:1' });
  });
});
