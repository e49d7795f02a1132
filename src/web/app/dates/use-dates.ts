import { writeDate, writeDay, type DateStyle } from '#contract/time/dates.ts';
import { useLanguage } from '#web/copy/copy.ts';
import { useDealer } from '../layout/use-dealer.ts';

/** Days and times by the dealer's clocks, wherever the reader is, in the language of the page. */
export function useDates() {
  const language = useLanguage();
  const { timeZone } = useDealer();
  const writer = (style: DateStyle) => (at: string) => writeDate(style, at, timeZone, language);
  return {
    /** Nov 17, 2026 */
    day: writer('day'),
    /** Tuesday, November 17 */
    weekday: writer('weekday'),
    /** Tuesday, November 17 at 9:30 AM CST */
    time: writer('timeInZone'),
    /** Nov 17, 2026, 9:30 AM */
    moment: writer('moment'),
    /** Of a day such as 2026-11-17. */
    calendarDay: (day: string, style: DateStyle = 'day') => writeDay(style, day, language),
  };
}
