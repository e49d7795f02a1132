import type { OdometerStatus, TitleBrand } from '#contract/inventory/car-terms.ts';

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

const titles: Record<TitleBrand, string> = {
  clean: 'The title is clean.',
  salvage: 'It has a salvage title.',
  rebuilt: 'It has a rebuilt title.',
  flood: 'It has a flood title.',
  lemon: 'It has a lemon law title.',
  unknown: 'We don’t know yet what its title says.',
};
const odometers: Record<OdometerStatus, string> = {
  actual: 'The odometer shows the actual miles.',
  'not-actual': 'The odometer doesn’t show the actual miles.',
  exceeds: 'It has more miles than the odometer can show.',
  exempt: 'It’s exempt from odometer disclosure.',
};

/** Sentences about a car that say what its facts say and no more. */
export const goodToKnow = {
  label: 'Good to know',
  seats: (seats: number) => `It seats ${seats}.`,
  doors: (doors: number) => `It has ${counted(doors, 'door', 'doors')}.`,
  seatsAndDoors: (seats: number, doors: number) => `It seats ${seats} and has ${counted(doors, 'door', 'doors')}.`,
  mpg: (city: number, highway: number) => `It gets ${city} MPG in the city and ${highway} on the highway.`,
  mpgCity: (city: number) => `It gets ${city} MPG in the city.`,
  mpgHighway: (highway: number) => `It gets ${highway} MPG on the highway.`,
  range: (miles: string) => `It goes ${miles} miles on a full battery.`,
  titles,
  odometers,
  owners: (owners: number) => `It’s had ${counted(owners, 'owner', 'owners')}.`,
  runs: 'It starts and drives.',
  noDrive: 'It starts but doesn’t drive.',
  noStart: 'It doesn’t start.',
  keys: (keys: number) => (keys === 0 ? 'It comes without a key.' : `It comes with ${counted(keys, 'key', 'keys')}.`),
};
export type GoodToKnowWords = typeof goodToKnow;
