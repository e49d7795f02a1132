import { writeDay } from '#contract/time/dates.ts';
import type { Language } from '#contract/api/paths.ts';
import { dollars } from '#web/ui/format-numbers.ts';

/** A sum as it was written into the form, such as 1500 or 3100.50; what is no number stays as it is. */
export function sumOf(written: string): string {
  const amount = Number(written.replaceAll(/[$,\s]/g, ''));
  return written.trim() === '' || !Number.isFinite(amount) ? written : dollars(amount);
}

/** A calendar day such as 1990-04-02, which is the same day in every time zone. */
export function plainDay(written: string, language: Language): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) return written;
  return writeDay('longDay', written, language);
}
