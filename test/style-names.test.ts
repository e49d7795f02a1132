import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('styles use no value that is set nowhere: a browser would pass over it in silence', async () => {
  const used = new Map<string, string>();
  const set = new Set<string>();
  for await (const file of glob('src/web/**/*.{css,tsx}')) {
    const text = await readFile(file, 'utf8');
    if (file.endsWith('.css')) for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)\)/g)) used.set(name, file);
    for (const [, name = ''] of text.matchAll(/(--[\w-]+)['"]?\s*:/g)) set.add(name);
  }
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter(([name]) => !set.has(name))).toEqual([]);
});
