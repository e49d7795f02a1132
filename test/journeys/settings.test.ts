import { describe, expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { addCar, apply } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const address = '/api/admin/settings';
const workingDays = (from: string, to: string) => Array.from({ length: 5 }, () => ({ from, to }));

test('the settings are the business of clerks', async () => {
  expect((await world.visitor().call('GET', address)).status).toBe(401);
  expect((await world.visitor().call('PUT', address, {})).status).toBe(401);
  const buyer = await world.buyer();
  expect((await buyer.call('GET', address)).status).toBe(403);
  expect((await buyer.call('PUT', address, {})).status).toBe(403);
});

test('until something is chosen they are what the configuration says', async () => {
  expect(await (await world.admin()).api.readSettings()).toEqual({
    apr: 12.9,
    months: 48,
    taxRate: 9.75,
    titleFee: 165,
    documentFee: 358,
    hours: [null, ...workingDays('09:00', '18:00'), null],
    lunch: { from: '12:00', to: '13:00' },
    holidays: [],
    capacity: 2,
    signature: 'Reclaim Auto\n1420 Wabash Avenue, Springfield, IL 62704\n217-555-0142',
    version: 0,
  });
  expect((await world.visitor().api.dealer()).hours).toBe('Mon-Fri 9am-6pm');
});

test.each<[string, object]>([
  ['apr', { apr: 61 }],
  ['apr', { apr: 'much' }],
  ['apr', { apr: '' }],
  ['months', { months: 7 }],
  ['taxRate', { taxRate: -1 }],
  ['hours', { hours: [] }],
  ['hours', { hours: [null, { from: '18:00', to: '9:00' }, null, null, null, null, null] }],
  ['holidays', { holidays: ['Christmas'] }],
  ['capacity', { capacity: 0 }],
  ['signature', { signature: 'x'.repeat(501) }],
])('a wrong %s is refused: %o', async (field, wrong) => {
  const clerk = await world.admin();
  const before = await clerk.api.readSettings();
  const answer = await clerk.call('PUT', address, { ...before, ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
  expect(await clerk.api.readSettings()).toEqual(before);
});

describe('a change', () => {
  const change = async (changes: Partial<Settings>) => {
    const clerk = await world.admin();
    return clerk.api.saveSettings({ ...(await clerk.api.readSettings()), ...changes });
  };

  test('shows at once in every figure and page that was kept', async () => {
    const carID = await addCar(await world.admin(), { carPrice: 10_000, carDownpay: 0 });
    await world.settle();
    const page = async () => (await world.visitor().fetch('/')).text();
    expect(await world.visitor().api.readCar({ id: carID })).toMatchObject({ outTheDoor: 11_498, monthly: 308 });
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
    expect(await world.visitor().api.readCar({ id: carID })).toMatchObject({ outTheDoor: 11_200, monthly: 934 });
    expect((await world.visitor().api.dealer()).finance).toMatchObject({ apr: 0, months: 12 });
    expect(await page()).toContain('Mon-Fri 9am-6pm, Sat 10am-2:30pm');
  });

  test('moves the times at which cars are shown', async () => {
    const carID = await addCar(await world.admin());
    const buyer = await world.buyer();
    await apply(buyer);
    await buyer.api.requestViewing({ carID });
    await change({ hours: [null, null, null, null, null, null, { from: '10:00', to: '11:00' }], lunch: null });
    const letter = (await world.letters()).find(({ subject }) => /pick a time/.test(subject));
    const token = /\/viewing\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const { times, timeZone } = await world.visitor().api.readViewing({ token });
    const days = times.map((time) => new Date(time).toLocaleDateString('en-US', { weekday: 'long', timeZone }));
    expect(new Set(days)).toEqual(new Set(['Saturday']));
  });

  test('signs the next letter', async () => {
    await change({ signature: 'Yours,\nMaria of the yard' });
    await world.buyer();
    const [welcome] = await world.letters();
    expect(welcome?.text).toMatch(/-- \r?\nYours,\r?\nMaria of the yard/);
    expect(welcome?.text).not.toContain('Wabash');
  });

  test('keeps holidays in order, each once', async () => {
    const saved = await change({ holidays: ['2026-12-25', '2026-11-26', '2026-12-25'] });
    expect(saved.holidays).toEqual(['2026-11-26', '2026-12-25']);
  });

  test('by the second of two clerks is refused, and he is shown what is true', async () => {
    const [one, other] = [await world.admin(), await world.admin()];
    const seen = await one.api.readSettings();
    const saved = await one.api.saveSettings({ ...seen, apr: 9.9 });
    const answer = await other.call('PUT', address, { ...seen, apr: 7.7 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale-settings', settings: saved } });
    expect(await other.api.readSettings()).toEqual(saved);
    const last = await other.api.saveSettings({ ...saved, apr: 7.7 });
    expect(last.version).toBe(2);
    // The first choice is a new row; every later one takes the place of another.
    const late = await one.call('PUT', address, { ...saved, apr: 5.5 });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-settings', settings: last } });
    expect(await one.api.readSettings()).toEqual(last);
  });

  test('by many clerks at once is made once', async () => {
    const clerk = await world.admin();
    const seen = await clerk.api.readSettings();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((apr) => clerk.call('PUT', address, { ...seen, apr }).then(({ status }) => status)),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await clerk.api.readSettings()).version).toBe(1);
  });

  test('is on record', async () => {
    await change({ apr: 5 });
    const { rows } = await world.database.db.execute(`select action, object from audit_entries order by entry_id desc`);
    expect(rows[0]).toEqual({ action: 'settings changed', object: 'settings:1' });
  });
});
