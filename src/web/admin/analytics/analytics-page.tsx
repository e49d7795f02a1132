import { useLoaderData } from 'react-router';
import { analyticsPeriods } from '../tools-data.ts';
import type { AnalyticsReport } from '#contract/analytics/analytics.ts';
import { paths } from '#contract/api/paths.ts';
import { AdminPage } from '../admin-page.tsx';
import { CarAnalytics } from './analytics-cars.tsx';
import { MissedSearches } from './analytics-missed.tsx';
import { AnswerTimes, DayByDay, LookToVisit, StockAge } from './analytics-charts.tsx';
import { Link } from '#web/ui/link.tsx';
import '../admin-tools.css';
import { useAdminWords } from '#web/copy/admin/admin.ts';
import { useToolWords } from '#web/copy/admin/tools.ts';

/** What the lot can learn from its own figures. */
export default function AnalyticsPage() {
  const figures = useLoaderData<AnalyticsReport | null>();
  return (
    <AdminPage title={useAdminWords().pages.analytics} own={figures} actions={<Periods days={figures?.days} />}>
      {(told) => (
        <div className="plots">
          <DayByDay daily={told.daily} />
          <LookToVisit funnel={told.funnel} />
          <AnswerTimes timeToAnswer={told.timeToAnswer} />
          <StockAge stockAge={told.stockAge} />
          <MissedSearches missed={told.missed} />
          <CarAnalytics cars={told.cars} />
        </div>
      )}
    </AdminPage>
  );
}

function Periods({ days }: { days: number | undefined }) {
  const words = useToolWords().figures;
  return (
    <nav className="switch periods" aria-label={words.period}>
      {analyticsPeriods.map((period) => (
        <Link key={period} to={`${paths.analytics}?days=${period}`} aria-current={period === days || undefined}>
          {words.days(period)}
        </Link>
      ))}
    </nav>
  );
}
