import type { Dealer } from '#contract/dealer.ts';
import { minutesOf } from '#contract/desk-terms.ts';
import type { SettingsDraft } from '#contract/settings.ts';
import { writtenHours } from './written-hours.ts';

/** Minutes after midnight, by the city's clocks. */
type Span = { from: number; to: number };

/** When cars are shown; which city's clocks count is the configuration's alone. */
export type HouseCalendar = {
  timeZone: string;
  /** By weekday, 0 is Sunday; none on a day that is closed. */
  openingHours: Partial<Record<number, Span>>;
  lunch: Span | undefined;
  holidays: readonly string[];
  capacity: number;
};

/** The terms of the house as they stand now. */
export type House = {
  dealer: Dealer;
  calendar: HouseCalendar;
  /** What stands under a letter, line by line. */
  signature: string[];
};

export type HouseDefaults = { dealer: Dealer; calendar: HouseCalendar };

/** What the configuration says, in the form in which a clerk changes it. */
export function draftOf({ dealer, calendar }: HouseDefaults): SettingsDraft {
  return {
    ...dealer.finance,
    hours: weekdays.map((day) => written(calendar.openingHours[day])),
    lunch: written(calendar.lunch),
    holidays: [...calendar.holidays],
    capacity: calendar.capacity,
    signature: [dealer.name, dealer.address, dealer.phone].join('\n'),
  };
}

/** The configuration with what the dealer chose laid over it. */
export function houseOf(defaults: HouseDefaults, chosen: SettingsDraft): House {
  const { apr, months, taxRate, titleFee, documentFee } = chosen;
  const hours = chosen.hours.map(read);
  const areUsual = weekdays.every((day) => isSame(hours[day], defaults.calendar.openingHours[day]));
  return {
    dealer: {
      ...defaults.dealer,
      // The configured text may say more than hours can, such as 'by appointment'; it stands while it is true.
      hours: areUsual ? defaults.dealer.hours : writtenHours(hours),
      finance: { apr, months, taxRate, titleFee, documentFee },
    },
    calendar: {
      timeZone: defaults.calendar.timeZone,
      openingHours: Object.fromEntries(hours.entries().filter(([, span]) => span !== undefined)),
      lunch: read(chosen.lunch),
      holidays: chosen.holidays,
      capacity: chosen.capacity,
    },
    signature: chosen.signature.split(/\r?\n/),
  };
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

function written(span: Span | undefined): { from: string; to: string } | null {
  return span ? { from: clockTime(span.from), to: clockTime(span.to) } : null;
}

function read(span: { from: string; to: string } | null): Span | undefined {
  return span ? { from: minutesOf(span.from), to: minutesOf(span.to) } : undefined;
}

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const isSame = (one: Span | undefined, other: Span | undefined) => one?.from === other?.from && one?.to === other?.to;
