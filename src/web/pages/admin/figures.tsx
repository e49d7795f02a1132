import { useLoaderData } from 'react-router';
import { figurePeriods } from '#contract/desk-terms.ts';
import type { Figures } from '#contract/figures.ts';
import { paths } from '#contract/paths.ts';
import { DeskPage } from '../../desk/desk-page.tsx';
import { CarFigures } from '../../desk/figures/figures-cars.tsx';
import { MissedSearches } from '../../desk/figures/figures-missed.tsx';
import { AnswerTimes, DayByDay, LookToVisit, StockAge } from '../../desk/figures/figures-plots.tsx';
import { Link } from '../../parts/link.tsx';
import '../../styles/desk-tools.css';
import { useDeskWords } from '../../words/desk.ts';
import { useToolWords } from '../../words/desk-tools.ts';

/** What the yard can learn from its own figures. */
export default function FiguresPage() {
  const figures = useLoaderData<Figures | null>();
  return (
    <DeskPage title={useDeskWords().pages.figures} own={figures} actions={<Periods days={figures?.days} />}>
      {(told) => (
        <div className="plots">
          <DayByDay daily={told.daily} />
          <LookToVisit funnel={told.funnel} />
          <AnswerTimes timeToAnswer={told.timeToAnswer} />
          <StockAge stockAge={told.stockAge} />
          <MissedSearches missed={told.missed} />
          <CarFigures cars={told.cars} />
        </div>
      )}
    </DeskPage>
  );
}

function Periods({ days }: { days: number | undefined }) {
  const words = useToolWords().figures;
  return (
    <nav className="switch periods" aria-label={words.period}>
      {figurePeriods.map((period) => (
        <Link key={period} to={`${paths.figures}?days=${period}`} aria-current={period === days || undefined}>
          {words.days(period)}
        </Link>
      ))}
    </nav>
  );
}
