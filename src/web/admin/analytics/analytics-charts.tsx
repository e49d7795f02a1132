import type { AnalyticsReport } from '#contract/analytics/analytics.ts';
import { grouped } from '#web/ui/format-numbers.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useToolWords } from '#web/copy/admin/tools.ts';
import { PlotBars } from './chart-bars.tsx';
import { PlotFrame } from './chart-frame.tsx';
import { PlotFunnel } from './chart-funnel.tsx';
import { PlotLine } from './chart-line.tsx';
import { PlotTable } from './chart-table.tsx';

const longDays = 61;

export function StockAge({ stockAge }: Pick<AnalyticsReport, 'stockAge'>) {
  const words = useToolWords().figures.stockAge;
  const bars = stockAge.map(({ fromDays, toDays, cars }) => ({ label: words.days(fromDays, toDays), value: cars }));
  const sum = (groups: typeof stockAge) => groups.reduce((all, { cars }) => all + cars, 0);
  const old = sum(stockAge.filter(({ fromDays }) => fromDays >= longDays));
  return (
    <PlotFrame
      title={words.title}
      answer={words.answer(old, sum(stockAge))}
      table={<PlotTable caption={words.title} columns={words.columns} rows={bars.map(asRow)} />}
    >
      <PlotBars bars={bars} />
    </PlotFrame>
  );
}

export function AnswerTimes({ timeToAnswer }: Pick<AnalyticsReport, 'timeToAnswer'>) {
  const words = useToolWords().figures.answers;
  const { medianHours, slowestTenthHours, spread } = timeToAnswer;
  const bars = spread.map(({ toHours, inquiries }) => ({
    label: toHours === null ? words.longer : words.within(toHours),
    value: inquiries,
  }));
  const isAnswered = medianHours !== null && slowestTenthHours !== null;
  return (
    <PlotFrame
      title={words.title}
      answer={isAnswered ? words.answer(words.hours(medianHours), words.hours(slowestTenthHours)) : words.none}
      table={<PlotTable caption={words.title} columns={words.columns} rows={bars.map(asRow)} />}
    >
      <PlotBars bars={bars} />
    </PlotFrame>
  );
}

export function LookToVisit({ funnel }: Pick<AnalyticsReport, 'funnel'>) {
  const words = useToolWords().figures.funnel;
  const steps = (['views', 'inquiries', 'approvals', 'viewings'] as const).map((name, place, names) => {
    const before = names[place - 1];
    const percent = before === undefined || funnel[before] === 0 ? '' : percentOf(funnel[name] / funnel[before]);
    return { label: words.steps[name], value: funnel[name], percent };
  });
  const per = funnel.inquiries === 0 ? '' : grouped(Math.round(funnel.views / funnel.inquiries));
  const rows = steps.map(({ label, value, percent }) => ({
    key: label,
    cells: [label, grouped(value), percent === '' ? '–' : `${percent}%`],
  }));
  return (
    <PlotFrame
      title={words.title}
      answer={words.answer(funnel.inquiries, per)}
      table={<PlotTable caption={words.title} columns={words.columns} rows={rows} />}
    >
      <PlotFunnel steps={steps} ofWhat={words.ofStepBefore} />
    </PlotFrame>
  );
}

export function DayByDay({ daily }: Pick<AnalyticsReport, 'daily'>) {
  const words = useToolWords().figures;
  const dates = useDates();
  // Noon, so that the day is the same on every clock.
  const named = (date: string) => dates.calendarDay(date);
  const busiest = daily.reduce<(typeof daily)[number] | undefined>(
    (best, day) => (best === undefined || day.views > best.views ? day : best),
    undefined,
  );
  const [, viewed = '', inquiries = '', approvals = ''] = words.daily.columns;
  const lines = [
    { label: viewed, values: daily.map((day) => day.views) },
    { label: inquiries, values: daily.map((day) => day.inquiries) },
    { label: approvals, values: daily.map((day) => day.approvals) },
  ];
  const rows = daily
    .toReversed()
    .map((day) => ({ key: day.date, cells: [named(day.date), grouped(day.views), day.inquiries, day.approvals] }));
  return (
    <PlotFrame
      isWide
      title={words.daily.title}
      answer={
        busiest === undefined || busiest.views === 0
          ? words.nothing
          : words.daily.answer(named(busiest.date), grouped(busiest.views))
      }
      table={<PlotTable caption={words.daily.title} columns={words.daily.columns} rows={rows} />}
    >
      {lines.map(({ label, values }) => (
        <PlotLine key={label} label={label} values={values} most={words.daily.most(grouped(Math.max(0, ...values)))} />
      ))}
      <p className="plot-ends" aria-hidden="true">
        <span>{named(daily[0]?.date ?? '')}</span>
        <span>{named(daily.at(-1)?.date ?? '')}</span>
      </p>
    </PlotFrame>
  );
}

const asRow = ({ label, value }: { label: string; value: number }) => ({ key: label, cells: [label, grouped(value)] });

const percentOf = (share: number) => String(Math.round(share * 1000) / 10);
