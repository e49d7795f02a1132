import type { Figures } from '#contract/figures.ts';
import { paths } from '#contract/paths.ts';
import { grouped } from '../../parts/figures.ts';
import { Link } from '../../parts/link.tsx';
import { useToolWords } from '../../words/desk-tools.ts';
import { PlotTable } from './plot-table.tsx';

export function CarFigures({ cars }: Pick<Figures, 'cars'>) {
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
