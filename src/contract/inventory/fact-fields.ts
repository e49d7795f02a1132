import type { CarFieldDefinition } from './car-field-kinds.ts';

/** How a car was built, beyond what the specification asks for. Part of the table of fields. */
export const buildFields = {
  color: {
    kind: 'text',
    most: 40,
    section: 'build',
    headings: ['Color', 'colour', 'exterior color', 'ext color', 'color exterior', 'exterior colour', 'paint'],
  },
  interiorColor: {
    kind: 'text',
    most: 40,
    section: 'build',
    headings: ['Interior color', 'int color', 'color interior', 'interior colour', 'interior', 'upholstery'],
  },
  trim: {
    kind: 'text',
    most: 60,
    section: 'build',
    headings: ['Trim', 'trim level', 'vehicle trim', 'trim package', 'sub model', 'submodel'],
  },
  doors: {
    kind: 'count',
    most: 9,
    section: 'build',
    headings: ['Doors', 'door count', 'number of doors', 'no doors', 'drs'],
  },
  seats: {
    kind: 'count',
    most: 60,
    section: 'build',
    headings: ['Seats', 'seat count', 'number of seats', 'seating', 'seating capacity', 'passengers'],
  },
  cylinders: {
    kind: 'count',
    most: 16,
    section: 'build',
    headings: ['Cylinders', 'cyl', 'cylinder count', 'number of cylinders', 'engine cylinders'],
  },
  mpgCity: {
    kind: 'count',
    most: 200,
    section: 'build',
    headings: ['MPG city', 'city mpg', 'mpg city epa', 'city fuel economy'],
  },
  mpgHighway: {
    kind: 'count',
    most: 200,
    section: 'build',
    headings: ['MPG highway', 'highway mpg', 'hwy mpg', 'mpg hwy', 'mpg highway epa', 'highway fuel economy'],
  },
  /** In miles on a full battery. */
  electricRange: {
    kind: 'count',
    most: 2000,
    section: 'build',
    headings: ['Electric range', 'range', 'ev range', 'battery range', 'range miles', 'electric range miles'],
  },
} as const satisfies Record<string, CarFieldDefinition>;

/** What is known of a car's past. */
export const historyFields = {
  titleBrand: {
    kind: 'title-brand',
    section: 'history',
    headings: ['Title brand', 'title type', 'title branding', 'brand on title', 'title condition', 'branded title'],
  },
  odometerStatus: {
    kind: 'odometer',
    section: 'history',
    headings: ['Odometer status', 'odometer brand', 'odo status', 'odometer disclosure', 'mileage status'],
  },
  owners: {
    kind: 'count',
    most: 20,
    section: 'history',
    headings: ['Owners', 'owner count', 'number of owners', 'previous owners', 'prior owners', 'no owners'],
  },
  warranty: {
    kind: 'text',
    most: 120,
    section: 'history',
    headings: ['Warranty', 'warranty left', 'remaining warranty', 'warranty remaining', 'factory warranty'],
  },
  historyNote: {
    kind: 'long-text',
    most: 1000,
    section: 'history',
    headings: ['History note', 'history', 'vehicle history', 'history notes', 'history report', 'accidents'],
  },
} as const satisfies Record<string, CarFieldDefinition>;
