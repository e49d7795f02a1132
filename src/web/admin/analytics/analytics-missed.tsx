import type { AnalyticsReport } from '#contract/analytics/analytics.ts';
import { paths } from '#contract/api/paths.ts';
import { activeFilters, parseSearch } from '#contract/catalog/search.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { filterText, filterTexts } from '#web/search/filter-text.ts';
import { Link } from '#web/ui/link.tsx';
import { useToolWords } from '#web/copy/admin/tools.ts';
import { useWords, type Words } from '#web/copy/copy.ts';
import { PlotBars } from './chart-bars.tsx';
import { PlotFrame } from './chart-frame.tsx';
import { PlotTable } from './chart-table.tsx';

const mostBars = 6;

/** What to buy next: searches that found nothing. */
export function MissedSearches({ missed }: Pick<AnalyticsReport, 'missed'>) {
  const words = useToolWords().figures.missed;
  const dates = useDates();
  const carWords = useWords().cars;
  const asked = missed.map((one) => ({ ...one, ...told(one.question, carWords) }));
  const times = missed.reduce((sum, one) => sum + one.times, 0);
  const rows = asked.map(({ question, label, path, times, lastOn }) => ({
    key: question,
    cells: [
      <Link key="to" to={path}>
        {label}
      </Link>,
      times,
      dates.calendarDay(lastOn),
    ],
  }));
  return (
    <PlotFrame
      title={words.title}
      answer={words.answer(times)}
      table={<PlotTable caption={words.title} columns={words.columns} rows={rows} />}
    >
      <PlotBars bars={asked.slice(0, mostBars).map(({ label, times }) => ({ label, value: times }))} />
    </PlotFrame>
  );
}

/** A question is kept as the address of its search; here it is read out. */
function told(question: string, words: Words['cars']): { label: string; path: string } {
  const { query } = parseSearch(new URLSearchParams(question));
  const filters = filterTexts(words, activeFilters(query)).map(({ text }) => text);
  const label = [...filters, ...(query.q === '' ? [] : [filterText(words, 'q', query.q)])].join(' · ');
  return { label, path: paths.searchFor(query) };
}
