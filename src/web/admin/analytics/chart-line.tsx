type PlotLineProps = {
  label: string;
  /** What the top of the plot stands for. */
  most: string;
  values: readonly number[];
};

const height = 64;

/** One line over time on a scale of its own. It stretches with the page; its stroke does not. */
export function PlotLine({ label, most, values }: PlotLineProps) {
  const top = Math.max(1, ...values);
  const last = Math.max(1, values.length - 1);
  const points = values.map(
    (value, place) => `${round((place / last) * 100)},${round(height - (value / top) * height)}`,
  );
  return (
    <figure className="plot-line">
      <figcaption>
        {label} <small>{most}</small>
      </figcaption>
      <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="plot-area" d={`M0,${height}L${points.join('L')}L100,${height}Z`} />
        <path className="plot-stroke" d={`M${points.join('L')}`} vectorEffect="non-scaling-stroke" />
      </svg>
    </figure>
  );
}

const round = (number: number) => Math.round(number * 100) / 100;
