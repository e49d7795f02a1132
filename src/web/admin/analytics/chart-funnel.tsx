import { grouped } from '#web/ui/format-numbers.ts';

type Step = { label: string; value: number; /** Of the step before; '' for the first. */ percent: string };
type PlotFunnelProps = {
  steps: readonly Step[];
  /** Behind each share, where there is room: of what it is one. */ ofWhat: string;
};

const stepHeight = 60;
const blockHeight = 26;
const narrowest = 1.5;

/** Step by step what is left, each block as wide as its share of the first. */
export function PlotFunnel({ steps, ofWhat }: PlotFunnelProps) {
  const first = Math.max(1, ...steps.map(({ value }) => value));
  return (
    <svg className="plot-funnel" width="100%" height={steps.length * stepHeight} aria-hidden="true">
      {steps.map(({ label, value, percent }, place) => {
        const top = place * stepHeight;
        const width = value === 0 ? 0 : Math.max((value / first) * 100, narrowest);
        return (
          <g key={label}>
            <text x="0" y={top + 15}>
              {label} <tspan className="plot-value">{grouped(value)}</tspan>
            </text>
            {percent !== '' && (
              <text x="100%" y={top + 15} textAnchor="end" className="plot-note">
                {percent}%<tspan className="if-room"> {ofWhat}</tspan>
              </text>
            )}
            <rect className="plot-track" x="0" y={top + 23} width="100%" height={blockHeight} rx="3" />
            <rect className="plot-bar" x="0" y={top + 23} width={`${width}%`} height={blockHeight} rx="3" />
          </g>
        );
      })}
    </svg>
  );
}
