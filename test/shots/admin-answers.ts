import { z } from 'zod';
import { CalendarWeek, type Block, type StaffViewing } from '#contract/viewings/staff-calendar.ts';
import { AnalyticsReport } from '#contract/analytics/analytics.ts';
import { InboxAnswer } from '#contract/inquiries/inbox.ts';
import type { FailedJob } from '#contract/jobs/failed-job.ts';
import { InventoryAnswer, type ListedCar } from '#contract/inventory/inventory-list.ts';
import { StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import { answering } from './given.ts';

/** What the demo's lot does not answer by itself: nothing at all, too much, what went wrong. */

const lot = '**/api/admin/cars?*';
const inbox = '**/api/admin/inquiries?*';
const week = '**/api/admin/viewings*';

export const emptyInventory = answering(lot, InventoryAnswer, (answer) => ({
  ...answer,
  cars: [],
  total: 0,
  counts: { active: 0, archived: 0, reserved: 0, sold: 0 },
}));
export const longInventory = answering(lot, InventoryAnswer, (answer) => ({
  ...answer,
  cars: everySecond(answer.cars, longCar),
}));
export const failedPhotos = answering('**/api/admin/car/60', StaffCarWithPhotos, (car) => ({
  ...car,
  photos: everySecond(car.photos, { state: 'failed', base: null, width: null, height: null, color: null }),
}));

export const emptyInbox = answering(inbox, InboxAnswer, (answer) => ({ ...answer, inquiries: [], total: 0 }));
export const longInbox = answering(inbox, InboxAnswer, (answer) => ({
  ...answer,
  inquiries: everySecond(answer.inquiries, longPerson),
}));

export const fullWeek = answering(week, CalendarWeek, (there) => {
  const at = (day: number, place: number) => there.days[day]?.beginnings[place] ?? '';
  const people = there.viewings.concat(there.waiting);
  const coming = (index: number, startsAt: string, change: Partial<StaffViewing> = {}): StaffViewing[] =>
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

export const emptyAnalytics = answering('**/api/admin/analytics*', AnalyticsReport, (figures) => ({
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

export const failedEmails = answering('**/api/admin/failed-jobs', z.unknown(), () => ({ failed }));

const failed: FailedJob[] = [
  {
    jobID: 12,
    kind: 'send-email',
    email: 'inquiry-approved',
    about: 'inquiry:7',
    reason: '550 5.1.1 The mailbox of the addressee does not exist; see https://mail.example.com/answers/unknown-user',
    attempts: 8,
    createdAt: '2026-11-12T14:30:00.000Z',
  },
  {
    jobID: 15,
    kind: 'make-renditions',
    email: null,
    about: 'photo:311',
    reason: 'Input file contains unsupported image format',
    attempts: 5,
    createdAt: '2026-11-14T09:05:00.000Z',
  },
];

const longCar: Partial<ListedCar> = {
  carMake: 'Mercedes-Benz',
  carModel: 'Sprinter 2500 Passenger Extended High Roof with Panorama Windows',
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
