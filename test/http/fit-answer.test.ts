import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitAnswer, type LeftOut } from '#server/http/fit-answer.ts';

const Answer = z.object({
  cars: z.array(z.object({ carID: z.int(), carMake: z.string(), photos: z.array(z.object({ photoID: z.int() })) })),
  total: z.int(),
});

function fit(answer: unknown): { answer: unknown; rows: LeftOut[] } {
  const rows: LeftOut[] = [];
  return { answer: fitAnswer(Answer, answer, (row) => rows.push(row)), rows };
}

const whole = { carID: 1, carMake: 'Toyota', photos: [] };

test('a row that does not fit is left out, and nothing but its ids is reported', () => {
  const broken = { carID: 2, carMake: null, secret: 'canary', photos: [] };
  const alsoBroken = { carID: 3, carMake: 'Ford', photos: [{ photoID: 7 }, { photoID: 'canary' }] };
  const { answer, rows } = fit({ cars: [broken, whole, alsoBroken], total: 3, secret: 'canary' });
  expect(answer).toEqual({ cars: [whole], total: 3 });
  expect(rows).toEqual([{ carID: 2 }, { carID: 3 }]);
});

test('what fits is trimmed and reports nothing', () => {
  const { answer, rows } = fit({ cars: [{ ...whole, secret: 'canary' }], total: 1 });
  expect({ answer, rows }).toEqual({ answer: { cars: [whole], total: 1 }, rows: [] });
});

test('what is wrong as a whole is a bug', () => {
  expect(() => fit({ cars: [whole], total: 'many' })).toThrow(z.ZodError);
  expect(() => fit({ cars: [{ ...whole, carMake: 1 }, whole], total: 'many' })).toThrow(z.ZodError);
  expect(() => fit({ cars: [{ ...whole, carMake: 1 }], total: 1 })).toThrow(z.ZodError);
});
