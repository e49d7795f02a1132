import { useLanguage } from '../words/index.ts';

/** How days and times are written in the language of the page. */
export function useDates() {
  const locale = useLanguage() === 'es' ? 'es-US' : 'en-US';
  const write = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(new Date(at));
  return {
    day: (at: string, timeZone?: string) =>
      write(at, { dateStyle: 'medium', ...(timeZone !== undefined && { timeZone }) }),
    weekday: (at: string) => write(at, { weekday: 'long', month: 'long', day: 'numeric' }),
    time: (at: string, timeZone?: string) =>
      write(at, {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        ...(timeZone !== undefined && { timeZone, timeZoneName: 'short' }),
      }),
    moment: (at: string, timeZone?: string) =>
      write(at, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone !== undefined && { timeZone }) }),
  };
}
