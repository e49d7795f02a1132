import { grouped } from '#web/ui/format-numbers.ts';

type Bar = { label: string; value: number; /** Beside the figure. */ note?: string };
type PlotBarsProps = { bars: readonly Bar[] };

const rowHeight = 44;
const barHeight = 14;
/** How much of the width the longest bar takes; its figure stands behind it. */
const longest = 86;

/** Bars below each other, each under its label. Widths are shares of the space there is, so that emails keep their size. */
export function PlotBars({ bars }: PlotBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg className="plot-bars" width="100%" height={bars.length * rowHeight} aria-hidden="true">
      {bars.map(({ label, value, note }, place) => {
        const share = (value / most) * longest;
        const top = place * rowHeight;
        return (
          <g key={label}>
            <text x="0" y={top + 14}>
              {label}
            </text>
            <rect className="plot-track" x="0" y={top + 21} width={`${longest}%`} height={barHeight} rx="3" />
            {value > 0 && (
              <rect
                className="plot-bar"
                x="0"
                y={top + 21}
                width={`${Math.max(share, 0.6)}%`}
                height={barHeight}
                rx="3"
              />
            )}
            <text className="plot-value" x={`${longest + 2}%`} y={top + 33}>
              {grouped(value)}
              {note !== undefined && <tspan className="plot-note"> {note}</tspan>}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
