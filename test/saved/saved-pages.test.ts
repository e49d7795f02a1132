import { describe, expect, test } from 'vitest';
import { addCar, apply } from '../builders.ts';
import { readEmails } from '../mail/received-email.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const open = (path: string) => world.visitor().fetch(path, { redirect: 'follow' });

describe('a comparison is its address', () => {
  test('each address shows its own cars, however it is spelled', async () => {
    const admin = await world.admin();
    const camry = await addCar(admin, { carModel: 'Camry' });
    const corolla = await addCar(admin, { carModel: 'Corolla' });
    await world.settle();
    for (const path of ['/compare', '/Compare', '/compare/', '/es/compare', '/%63ompare']) {
      for (const [carID, shown, hidden] of [
        [camry, 'Camry', 'Corolla'],
        [corolla, 'Corolla', 'Camry'],
      ] as const) {
        const page = await (await open(`${path}?cars=${carID}`)).text();
        expect(page, path).toContain(shown);
        expect(page, path).not.toContain(hidden);
      }
    }
  });

  test('searches too are kept apart, however they are spelled', async () => {
    const admin = await world.admin();
    await addCar(admin, { carModel: 'Camry' });
    await addCar(admin, { carModel: 'Corolla' });
    await world.settle();
    for (const path of ['/search', '/Search', '/search/']) {
      expect(await (await open(`${path}?q=camry`)).text(), path).not.toContain('Corolla</h3>');
      expect(await (await open(`${path}?q=corolla`)).text(), path).toContain('Corolla</h3>');
    }
  });

  test('cars that are not there, or no cars, are no failure', async () => {
    for (const query of ['', '?cars=', '?cars=99', '?cars=x,-1,9e9', `?cars=${'1,'.repeat(2000)}`]) {
      expect((await open(`/compare${query}`)).status, query).toBe(200);
    }
  });
});

describe('the page of a viewing’s link', () => {
  async function linkOfNewViewing() {
    const carID = await addCar(await world.admin());
    const buyer = await world.buyer();
    await apply(buyer);
    await buyer.api.requestViewing({ carID });
    await world.settle();
    const email = (await readEmails(`${world.dataDirectory}/mail`)).findLast(({ subject }) =>
      /Pick a time/.test(subject),
    );
    return /\/viewing\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
  }

  test('is kept by nobody and tells its address to nobody, however it is spelled', async () => {
    const token = await linkOfNewViewing();
    for (const path of [`/viewing/${token}`, `/Viewing/${token}`, `/viewing/${token}/`, `/es/viewing/${token}?x=1`]) {
      const page = await open(path);
      expect(page.status, path).toBe(200);
      expect(page.headers.get('cache-control'), path).toBe('private, no-store');
      expect(page.headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(page.headers.get('etag'), path).toBeNull();
      expect(await page.text(), path).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  test('shows what is true now', async () => {
    const token = await linkOfNewViewing();
    expect(await (await open(`/viewing/${token}`)).text()).not.toContain('You’re booked.');
    const holder = world.visitor();
    const [startsAt = ''] = (await holder.api.readViewing({ token })).times;
    await holder.api.bookViewing({ token, startsAt });
    expect(await (await open(`/viewing/${token}`)).text()).toContain('You’re booked.');
    await holder.api.cancelViewing({ token });
    expect(await (await open(`/viewing/${token}`)).text()).toContain('This viewing is canceled.');
  });

  test('of another link is not there', async () => {
    for (const path of ['/viewing/nonsense', `/viewing/${'x'.repeat(150)}`, '/es/viewing/x']) {
      expect((await open(path)).status, path).toBe(404);
    }
  });
});
