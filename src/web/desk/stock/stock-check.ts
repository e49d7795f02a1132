import type { CarField } from '#contract/desk-terms.ts';
import type { FieldErrors } from '#contract/refusal-error.ts';
import type { StockWords } from '../../words/desk-stock.ts';
import { plainNumber, type CarValues } from './stock-fields.ts';

/** What can be told of a car's figures before they are sent. The server has the last word. */
export function checkCar(values: CarValues, words: StockWords['form']): FieldErrors {
  const problems = Object.entries(rules(words)).map(([field, say]) => [field, say(values)]);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

function rules(words: StockWords['form']): Partial<Record<CarField, (values: CarValues) => string | undefined>> {
  const figure = (field: CarField, shape: RegExp, sentence: string) => (values: CarValues) =>
    shape.test(plainNumber(values[field])) ? undefined : sentence;
  return {
    carYear: figure('carYear', /^(?:19|20)\d\d$/, words.year),
    carPrice: figure('carPrice', amount, words.dollars),
    carDownpay: figure('carDownpay', amount, words.dollars),
    carMileage: figure('carMileage', /^\d{0,7}$/, words.miles),
    keys: figure('keys', /^\d{0,2}$/, words.keyCount),
  };
}

const amount = /^(?:\d{1,8}(?:\.\d{1,2})?)?$/;
