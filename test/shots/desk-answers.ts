import { z } from 'zod';
import { DeskWeek, type Block, type ClerkViewing } from '#contract/desk-calendar.ts';
import { Figures } from '#contract/figures.ts';
import { InboxAnswer } from '#contract/inbox.ts';
import type { ParkedPromise } from '#contract/record.ts';
import { CarOnTheDesk, YardCar } from '#contract/stock.ts';
import { answering } from './given.ts';

/** What the demo's yard does not answer by itself: nothing at all, too much, what went wrong. */

const Yard = z.object({ cars: z.array(YardCar) });
const yard = '**/api/admin/get-cars';
const inbox = '**/api/admin/inquiries?*';
const week = '**/api/admin/viewings*';

export const emptyYard = answering(yard, Yard, () => ({ cars: [] }));
export const longYard = answering(yard, Yard, ({ cars }) => ({ cars: everySecond(cars, longCar) }));
export const failedPhotos = answering('**/api/admin/car/60', CarOnTheDesk, (car) => ({
  ...car,
  photos: everySecond(car.photos, { state: 'failed', base: null, width: null, height: null, color: null }),
}));

export const emptyInbox = answering(inbox, InboxAnswer, (answer) => ({ ...answer, inquiries: [], total: 0 }));
export const longInbox = answering(inbox, InboxAnswer, (answer) => ({
  ...answer,
  inquiries: everySecond(answer.inquiries, longPerson),
}));

export const fullWeek = answering(week, DeskWeek, (there) => {
  const at = (day: number, place: number) => there.days[day]?.beginnings[place] ?? '';
  const people = there.viewings.concat(there.waiting);
  const coming = (index: number, startsAt: string, change: Partial<ClerkViewing> = {}): ClerkViewing[] =>
    people.slice(0, 1).map((person) => ({ ...person, viewingID: 900 + index, status: 'booked', startsAt, ...change }));
  const blocks: Block[] = [
    { blockID: 1, startsAt: at(2, 0), endsAt: at(2, 5), reason: 'Auction in Decatur' },
    { blockID: 2, startsAt: at(4, 10), endsAt: at(4, 15), reason: '' },
  ];
  const viewings = [
    ...there.viewings,
    ...coming(1, at(1, 4)),
    ...coming(2, at(1, 4), { fName: 'Jo', lName: 'Li', car: '2019 Kia Rio', acceptedAt: at(0, 0) }),
    ...coming(3, at(3, 8), longPerson),
  ];
  return { ...there, blocks, viewings };
});

export const noFigures = answering('**/api/admin/figures*', Figures, (figures) => ({
  ...figures,
  stockAge: figures.stockAge.map((age) => ({ ...age, cars: 0 })),
  timeToAnswer: {
    medianHours: null,
    slowestTenthHours: null,
    spread: figures.timeToAnswer.spread.map((answers) => ({ ...answers, inquiries: 0 })),
  },
  funnel: { views: 0, inquiries: 0, approvals: 0, viewings: 0 },
  daily: figures.daily.map(({ date }) => ({ date, views: 0, inquiries: 0, approvals: 0 })),
  cars: [],
  missed: [],
}));

export const parkedLetters = answering('**/api/admin/parked', z.unknown(), () => ({ parked }));

const parked: ParkedPromise[] = [
  {
    promiseID: 12,
    kind: 'send-letter',
    about: 'inquiry-approved inquiry:7',
    reason: '550 5.1.1 The mailbox of the addressee does not exist; see https://mail.example.com/answers/unknown-user',
    attempts: 8,
    createdAt: '2026-11-12T14:30:00.000Z',
  },
  {
    promiseID: 15,
    kind: 'make-renditions',
    about: 'photo:311',
    reason: 'Input file contains unsupported image format',
    attempts: 5,
    createdAt: '2026-11-14T09:05:00.000Z',
  },
];

const longCar: Partial<YardCar> = {
  carMake: 'Mercedes-Benz',
  carModel: 'Sprinter 2500 Passenger Extended High Roof with Panorama Windows',
  title: 'A headline that goes on for longer than anyone would like it to, and then a little more than that',
  stockNumber: 'FIRST-NATIONAL-2026-000001945',
};
const longPerson = {
  fName: 'Maximiliana-Theodora',
  lName: 'Featherstonehaugh-Wolfeschlegelsteinhausen',
  email: 'maximiliana-theodora.featherstonehaugh-wolfeschlegelsteinhausen@springfield-community.example.com',
  car: '2021 Mercedes-Benz Sprinter 2500 Passenger Extended High Roof',
};

const everySecond = <T>(all: T[], change: Partial<T>): T[] =>
  all.map((one, place) => (place % 2 === 0 ? { ...one, ...change } : one));
