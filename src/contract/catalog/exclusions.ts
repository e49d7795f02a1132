import { valueParams, type ValueParam } from './search-query.ts';

/** A value of a list that is not wanted. */
export type Exclusion = { param: ValueParam; value: string };

/** As it stands in the address: `carMake:Ford`. */
export const exclusionOf = ({ param, value }: Exclusion) => `${param}:${value}`;

/** The inverse; undefined where no list of that name is known, or nothing of it is named. */
export function excluded(written: string): Exclusion | undefined {
  const [name = '', ...rest] = written.split(':');
  const param = valueParams.find((one) => one === name);
  const value = rest.join(':').trim();
  return param === undefined || value === '' ? undefined : { param, value };
}
