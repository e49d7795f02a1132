import { refusalOf, type CarFieldDefinition, type FieldKind } from '#contract/inventory/car-field-kinds.ts';
import { carFields, definitionOf } from '#contract/inventory/car-fields.ts';
import type { FieldErrors } from '#contract/api/refusal-error.ts';
import { tellProblem } from '#contract/problems/english.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { Words } from '#web/copy/copy.ts';
import type { StockWords } from '#web/copy/en/admin/inventory.ts';
import { withoutSigns } from '#contract/inventory/plain-figures.ts';
import type { CarValues } from './form-values.ts';

/** What can be told of a car's figures before they are sent. The server has the last word. */
export function checkCar(values: CarValues, { form }: StockWords, { errors }: Words): FieldErrors {
  const tell = (problem: Problem) => tellProblem(problem, errors.problems);
  const problems = carFields.flatMap((field) => {
    const definition = definitionOf(field);
    const rule = ruleByKind[definition.kind];
    const typed = withoutSigns(values[field]);
    if (definition.mayBeZero === false && /^0+(?:\.0*)?$/.test(typed))
      return [[field, tell({ code: 'price-is-zero' })]];
    if (definition.kind === 'dollars' && /^\d+\.\d{3,}$/.test(typed))
      return [[field, tell({ code: 'too-many-decimals' })]];
    if (rule === undefined || rule.shape(definition).test(typed)) return [];
    return [[field, rule.sentence?.(form) ?? tell(refusalOf(definition))]];
  });
  return Object.fromEntries(problems);
}

type Rule = {
  shape: (definition: CarFieldDefinition) => RegExp;
  /** Where the form says more than the contract does. */
  sentence?: (words: StockWords['form']) => string;
};

const digitsIn = ({ most = 0 }: CarFieldDefinition) => String(most).length;
const whole = (definition: CarFieldDefinition) => new RegExp(`^\\d{0,${digitsIn(definition)}}$`);
const amount = (definition: CarFieldDefinition) => new RegExp(`^(?:\\d{1,${digitsIn(definition)}}(?:\\.\\d{1,2})?)?$`);

const ruleByKind: Record<FieldKind, Rule | undefined> = {
  vin: undefined,
  'stock-number': undefined,
  'required-text': undefined,
  text: undefined,
  'long-text': undefined,
  list: undefined,
  year: { shape: () => /^(?:19|20)\d\d$/, sentence: (words) => words.year },
  dollars: { shape: amount, sentence: (words) => words.dollars },
  miles: { shape: whole, sentence: (words) => words.miles },
  count: { shape: whole },
  'yes-no': undefined,
  body: undefined,
  fuel: undefined,
  drivetrain: undefined,
  'title-brand': undefined,
  odometer: undefined,
};
