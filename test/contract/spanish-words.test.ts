import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { standardEmailTexts } from '#contract/settings/standard-email-texts.ts';

test('Spanish pages have one word for a car', () => {
  const folder = 'src/web/copy/es';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /vehículo/i.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

test('a reserved car is not for somebody else who is the reader', () => {
  expect(standardEmailTexts.es['car-reserved'].opening).not.toContain('otra persona');
});
