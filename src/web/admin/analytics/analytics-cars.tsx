import type { AnalyticsReport } from '#contract/analytics/analytics.ts';
import { paths } from '#contract/api/paths.ts';
import { grouped } from '#web/ui/format-numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { useToolWords } from '#web/copy/admin/tools.ts';
import { PlotTable } from './chart-table.tsx';

export function CarAnalytics({ cars }: Pick<AnalyticsReport, 'cars'>) {
  const { cars: words, nothing } = useToolWords().figures;
  const rows = cars.map((car) => ({
    key: car.carID,
    cells: [
      <Link key="to" to={paths.editCar(car.carID)}>
        {car.car}
      </Link>,
      car.ageDays,
      grouped(car.views),
      car.inquiries,
      car.approvals,
      car.viewings,
    ],
  }));
  return (
    <section className="plot" data-wide="true" aria-labelledby="car-by-car">
      <h2 id="car-by-car">{words.title}</h2>
      <p>{cars.length === 0 ? nothing : words.answer}</p>
      {cars.length > 0 && <PlotTable caption={words.title} columns={words.columns} rows={rows} />}
    </section>
  );
}
