import { grouped } from '../../parts/figures.ts';

type Step = { label: string; value: number; /** Of the step before; '' for the first. */ share: string };

const stepHeight = 60;
const blockHeight = 26;
const narrowest = 1.5;

/** Step by step what is left, each block as wide as its share of the first. */
export function PlotFunnel({ steps }: { steps: readonly Step[] }) {
  const first = Math.max(1, ...steps.map(({ value }) => value));
  return (
    <svg className="plot-funnel" width="100%" height={steps.length * stepHeight} aria-hidden="true">
      {steps.map(({ label, value, share }, place) => {
        const top = place * stepHeight;
        const width = value === 0 ? 0 : Math.max((value / first) * 100, narrowest);
        return (
          <g key={label}>
            <text x="0" y={top + 15}>
              {label} <tspan className="plot-value">{grouped(value)}</tspan>
              <tspan className="plot-note"> {share}</tspan>
            </text>
            <rect className="plot-track" x="0" y={top + 23} width="100%" height={blockHeight} rx="3" />
            <rect
              className="plot-bar"
              x={`${(100 - width) / 2}%`}
              y={top + 23}
              width={`${width}%`}
              height={blockHeight}
              rx="3"
            />
          </g>
        );
      })}
    </svg>
  );
}
