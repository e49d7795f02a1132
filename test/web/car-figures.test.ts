import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BarSums } from '#web/car/bar-sums.tsx';
import { loadWords, SpeechContext } from '#web/copy/copy.ts';
import { carWords as english } from '#web/copy/en/cars.ts';
import { carWords as spanish } from '#web/copy/es/cars.ts';

const speech = await loadWords('en');

describe('the figures in the bar', () => {
  const shown = (carDownpay: number | null) => {
    const sums = createElement(BarSums, {
      car: { carPrice: 8995, carDownpay, monthly: 239 },
      terms: { months: 48, apr: 12.9 },
    });
    return renderToStaticMarkup(createElement(SpeechContext, { value: speech }, sums)).replace(/<[^>]*>/g, '');
  };

  test('say the down payment that the month assumes', () => {
    expect(shown(1500)).toContain('48 months · 12.9% APR · $1,500 down');
  });

  test.each([null, 0])('name no down payment where none is asked for: %j', (carDownpay) => {
    expect(shown(carDownpay)).toContain('12.9% APR · no down payment');
    expect(shown(carDownpay)).not.toContain('$0');
  });
});

test('one mile is one mile', () => {
  expect([english, spanish].map(({ units }) => units.miles('1'))).toEqual(['1 mile', '1 milla']);
  expect([english, spanish].map(({ units }) => units.miles('61,000'))).toEqual(['61,000 miles', '61,000 millas']);
});
