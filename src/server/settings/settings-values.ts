import { usualGuideKindIn, type UsualGuideKind } from '#contract/inventory/guide/guide-terms.ts';
import { keepNoticeMonths } from '#contract/inquiries/notice-terms.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import type { DealerIdentity } from '#contract/settings/dealer-identity.ts';
import { usualSignature } from '#contract/settings/usual-signature.ts';
import type { FederalHoliday } from '#contract/settings/federal-holidays.ts';
import { minutesOf } from '#contract/settings/time-of-day.ts';
import type { SettingsDraft } from '#contract/settings/settings.ts';
import { openingOf } from './opening.ts';
import { writtenHours } from './hours-text.ts';

/** Minutes after midnight, by the city's clocks. */
type Span = { from: number; to: number };

/** When cars are shown; which city's clocks count is the configuration's alone. */
export type DealershipCalendar = {
  timeZone: string;
  /** By weekday, 0 is Sunday; none on a day that is closed. */
  openingHours: Partial<Record<number, Span>>;
  lunch: Span | undefined;
  holidays: readonly string[];
  federalHolidays: readonly FederalHoliday[];
  capacity: number;
};

/** The dealership's terms as they are now. */
export type Dealership = {
  dealer: Dealer;
  calendar: DealershipCalendar;
  /** What stands under an email, line by line. */
  signature: string[];
  /** How long a notice of redemption has to have been out before a sale. */
  redemptionDays: number;
  /** What a car is sold with where nobody said otherwise. */
  guideKind: UsualGuideKind;
  complaintsName: string;
  complaintsPhone: string;
  creditAgency: string;
  approvalDays: number;
  /** How long what was answered is kept. */
  keepMonths: number;
};

export type DealershipDefaults = {
  dealer: Dealer;
  calendar: DealershipCalendar;
  redemptionDays: number;
  creditAgency: string;
  approvalDays: number;
};

/** What the configuration says, in the form in which an admin changes it. */
export function draftOf({
  dealer,
  calendar,
  redemptionDays,
  creditAgency,
  approvalDays,
}: DealershipDefaults): SettingsDraft {
  return {
    ...identityOf(dealer),
    ...dealer.finance,
    hours: weekdays.map((day) => written(calendar.openingHours[day])),
    lunch: written(calendar.lunch),
    holidays: [...calendar.holidays],
    federalHolidays: [...calendar.federalHolidays],
    capacity: calendar.capacity,
    redemptionDays,
    guideKind: usualGuideKindIn(dealer.state),
    complaintsName: dealer.name,
    complaintsPhone: dealer.phone,
    signature: usualSignature(dealer),
    creditAgency,
    approvalDays,
    keepMonths: keepNoticeMonths,
  };
}

/** The configuration with what the dealer chose laid over it. */
export function dealershipOf(defaults: DealershipDefaults, chosen: SettingsDraft): Dealership {
  const { apr, months, taxRate, titleFee, documentFee, preparationFee } = chosen;
  const hours = chosen.hours.map(read);
  const areUsual = weekdays.every((day) => isSame(hours[day], defaults.calendar.openingHours[day]));
  const calendar: DealershipCalendar = {
    timeZone: defaults.calendar.timeZone,
    openingHours: Object.fromEntries(hours.entries().filter(([, span]) => span !== undefined)),
    lunch: read(chosen.lunch),
    holidays: chosen.holidays,
    federalHolidays: chosen.federalHolidays,
    capacity: chosen.capacity,
  };
  return {
    dealer: {
      ...defaults.dealer,
      ...identityOf(chosen),
      // The configured text may say more than hours can, such as 'by appointment'; it stands while it is true.
      hours: areUsual ? defaults.dealer.hours : writtenHours(hours),
      opening: openingOf(calendar),
      finance: { apr, months, taxRate, titleFee, documentFee, preparationFee },
    },
    calendar,
    signature: chosen.signature.split(/\r?\n/),
    redemptionDays: chosen.redemptionDays,
    guideKind: chosen.guideKind,
    complaintsName: chosen.complaintsName,
    complaintsPhone: chosen.complaintsPhone,
    creditAgency: chosen.creditAgency,
    approvalDays: chosen.approvalDays,
    keepMonths: chosen.keepMonths,
  };
}

const identityOf = ({ name, address, city, state, phone, email }: DealerIdentity): DealerIdentity => ({
  name,
  address,
  city,
  state,
  phone,
  email,
});

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
