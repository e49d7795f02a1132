import { expect, test } from 'vitest';
import { lot } from '../../demo/lot.ts';
import { colorOfPaint } from '#server/catalog/text/color-of-paint.ts';

test.each([
  ['Black', 'black'],
  ['BLK', 'black'],
  ['Midnight Blue Pearl', 'blue'],
  ['Oxford White', 'white'],
  ['Black Sapphire Metallic', 'black'],
  ['Silver Blue', 'blue'],
  ['Soul Red Crystal', 'red'],
  ['Gris oscuro', 'gray'],
  ['café', 'brown'],
  ['Granite Crystal', 'gray'],
  ['Savage', undefined],
  ['Redding', undefined],
  ['Silverado', undefined],
  ['', undefined],
  ['???', undefined],
])('the paint “%s” is %s to whoever looks for a color', (written, color) => {
  expect(colorOfPaint(written)).toBe(color);
});

test('every paint of the demo lot has a color', () => {
  expect(lot.map(({ color }) => color).filter((written) => colorOfPaint(written) === undefined)).toEqual([]);
});
