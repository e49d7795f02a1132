import type { Dealer } from '#contract/settings/dealer.ts';
import type { DealershipCalendar } from './settings-values.ts';

/** When the doors are open, as the pages are told. */
export function openingOf(
  calendar: Pick<DealershipCalendar, 'openingHours' | 'holidays' | 'federalHolidays'>,
): Dealer['opening'] {
  return {
    hours: Array.from({ length: 7 }, (_, day) => calendar.openingHours[day] ?? null),
    holidays: [...calendar.holidays],
    federalHolidays: [...calendar.federalHolidays],
  };
}
