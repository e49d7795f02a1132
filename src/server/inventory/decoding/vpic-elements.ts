/** What is taken over of vPIC's elements, by their numbers there. */
export const elements = {
  body: 5,
  cylinders: 9,
  liters: 13,
  doors: 14,
  drive: 15,
  engineModel: 18,
  fuel: 24,
  model: 28,
  seats: 33,
  series: 34,
  transmission: 37,
  trim: 38,
  speeds: 63,
  engineLayout: 64,
  secondFuel: 66,
  electrification: 126,
  turbo: 135,
} as const;
export type Element = keyof typeof elements;

/** Elements whose values are the numbers of rows in a table of their own. */
export const lookups: Partial<Record<Element, string>> = {
  body: 'BodyStyle',
  drive: 'DriveType',
  fuel: 'FuelType',
  model: 'Model',
  transmission: 'Transmission',
  engineLayout: 'EngineConfiguration',
  secondFuel: 'FuelType',
  electrification: 'ElectrificationLevel',
  turbo: 'Turbo',
};

/** What vPIC says of a number, as it says it. Where its patterns disagree, nothing is said. */
export type VpicCar = Partial<Record<Element | 'make', string>>;
