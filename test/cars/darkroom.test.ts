import { afterEach, expect, test } from 'vitest';
import { createDarkroom, type Darkroom } from '#server/cars/darkroom.ts';
import { Unreadable } from '#server/cars/developed.ts';
import { picture } from './yard.ts';

let darkroom: Darkroom;
afterEach(() => darkroom.close());

test('a picture that takes too long is given up, and the darkroom with it', async () => {
  darkroom = createDarkroom({ limitMilliseconds: 1 });
  const original = await picture().jpeg().toBuffer();
  await expect(darkroom.develop(original)).rejects.not.toBeInstanceOf(Unreadable);
  await expect(darkroom.develop(original)).rejects.not.toBeInstanceOf(Unreadable);
});

test('a picture that takes too much memory ends the darkroom alone', async () => {
  darkroom = createDarkroom({ limitBytes: 1 });
  const original = await picture().jpeg().toBuffer();
  await expect(darkroom.develop(original)).rejects.toThrow('The darkroom ended.');
  await expect(darkroom.develop(original)).rejects.toThrow('The darkroom ended.');
});

test('work that has to stop is ended at once', async () => {
  darkroom = createDarkroom();
  const stopping = new AbortController();
  const developed = darkroom.develop(await picture().jpeg().toBuffer(), stopping.signal);
  stopping.abort();
  await expect(developed).rejects.toThrow('abort');
});

test('pictures handed in together are developed one after the other', async () => {
  darkroom = createDarkroom();
  const originals = await Promise.all([30, 40, 50].map((width) => picture({ width, height: 20 }).jpeg().toBuffer()));
  const developed = await Promise.allSettled([
    ...originals.map((original) => darkroom.develop(original)),
    darkroom.develop(Buffer.from('no picture')),
  ]);
  expect(developed).toMatchObject([
    { value: { width: 30 } },
    { value: { width: 40 } },
    { value: { width: 50 } },
    { reason: expect.any(Unreadable) },
  ]);
});
