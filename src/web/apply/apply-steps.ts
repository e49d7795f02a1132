/** The form in its steps. The names are those of the wire. */
export const applySteps = [
  { name: 'you', fields: ['phone', 'dob', 'streetaddress', 'city', 'state', 'zip', 'timeAtRes'] },
  { name: 'work', fields: ['jobTitle', 'tenure', 'jobAddress', 'payFreq', 'fullPay'] },
  { name: 'plan', fields: ['downPay', 'time'] },
  { name: 'proof', fields: ['proofOfIncome', 'accurate'] },
] as const;

export type ApplyField = (typeof applySteps)[number]['fields'][number];

export const lastStep = applySteps.length - 1;

export function fieldsOf(step: number): readonly string[] {
  return applySteps[step]?.fields ?? [];
}

export function stepOf(field: string): number {
  return Math.max(
    applySteps.findIndex(({ fields }) => fields.some((name) => name === field)),
    0,
  );
}

export const isApplyField = (name: string): name is ApplyField =>
  applySteps.some(({ fields }) => fields.some((field) => field === name));

/** The errors in the order of the form, whatever order they were found in. */
export function inFormOrder<T>(errors: Record<string, T>): Record<string, T> {
  const order = applySteps.flatMap(({ fields }): string[] => [...fields]);
  const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return Object.fromEntries(Object.entries(errors).toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}

/** A step as it stands in the address, so that Back leads to the one before and a reload stays. */
export const hashOf = (step: number) => (step === 0 ? '' : `#${applySteps[step]?.name ?? ''}`);
export function stepIn(hash: string): number {
  return Math.max(
    applySteps.findIndex(({ name }) => hash === `#${name}`),
    0,
  );
}

/** Where a field or the heading of a step is found on the page. */
export const fieldId = (field: string) => `apply-${field}`;
export const headingId = (step: number) => `apply-step-${step + 1}`;
