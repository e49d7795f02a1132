import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostPhotoTries, watchForPhotos } from '#web/app/hydration/photos-to-come.ts';

const page = { hidden: false, isWaiting: true, isIdle: true, isServed: true };
let asked = 0;
let readAgain = 0;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { hidden: false, isWaiting: true, isIdle: true, isServed: true });
  [asked, readAgain] = [0, 0];
  vi.stubGlobal('location', { href: '/listings' });
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden;
    },
    querySelector: () => (page.isWaiting ? {} : null),
  });
  watchForPhotos({
    isIdle: () => page.isIdle,
    ask: () => {
      asked += 1;
      return page.isServed ? Promise.resolve() : Promise.reject(new Error('503'));
    },
    readAgain: () => void (readAgain += 1),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const minute = 60_000;

test('a page with a photo to come is read again, soon at first and then ever more rarely', async () => {
  await vi.advanceTimersByTimeAsync(5000);
  expect(readAgain).toBe(1);
  await vi.advanceTimersByTimeAsync(minute);
  const inFirstMinute = readAgain;
  expect(inFirstMinute).toBeGreaterThan(3);
  await vi.advanceTimersByTimeAsync(minute);
  expect(readAgain - inFirstMinute).toBeLessThan(inFirstMinute);
});

test('it is not waited for all day, and another page is waited for anew', async () => {
  await vi.advanceTimersByTimeAsync(24 * 60 * minute);
  expect(readAgain).toBe(mostPhotoTries);
  vi.stubGlobal('location', { href: '/listings/7' });
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(readAgain).toBeGreaterThan(mostPhotoTries);
});

test.each([
  ['nobody looks', { hidden: true }],
  ['nothing waits', { isWaiting: false }],
  ['another page is on its way', { isIdle: false }],
])('nothing is asked while %s', async (_when, state) => {
  Object.assign(page, state);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(asked).toBe(0);
});

test('where the site does not answer, the page stays as it is, and is read when it does', async () => {
  page.isServed = false;
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked).toBeGreaterThan(1);
  expect(readAgain).toBe(0);
  page.isServed = true;
  await vi.advanceTimersByTimeAsync(minute);
  expect(readAgain).toBeGreaterThan(0);
});
