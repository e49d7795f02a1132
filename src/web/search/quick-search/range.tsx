import { useRef } from 'react';
import { useWords } from '#web/copy/copy.ts';
import { useOnceHydrated } from './use-once-hydrated.ts';
import { limitsOf, moved, onStep, rangeText, share, thumbs, type Bounds, type Limits } from './range-limits.ts';

type RangeProps = Limits & {
  label: string;
  /** The names under which the limits are sent. */
  names: { low: string; high: string };
  bounds: Bounds;
  write: (value: number) => string;
  onChange: (limits: Limits) => void;
};

/** A slider with two thumbs. Without JavaScript the two number fields beneath it are shown in its place. */
export function Range({ label, names, bounds, low, high, write, onChange }: RangeProps) {
  const words = useWords().cars.panel;
  const lowThumb = useRef<HTMLInputElement>(null);
  const highThumb = useRef<HTMLInputElement>(null);
  const at = thumbs({ low, high }, bounds);

  useOnceHydrated(() => {
    const found = { low: lowThumb.current?.valueAsNumber ?? at.low, high: highThumb.current?.valueAsNumber ?? at.high };
    const put = onStep(at, bounds);
    if (found.low !== put.low || found.high !== put.high) onChange(limitsOf(found, bounds));
  });

  const scale = { min: bounds.from, max: bounds.to, step: bounds.step };
  const move = (which: 'low' | 'high', value: number) => onChange(moved({ low, high }, bounds, which, value));
  return (
    <fieldset className="range">
      <legend>{label}</legend>
      <output>{rangeText({ low, high }, bounds, write, words)}</output>
      <div className="rail" data-far={at.low > (bounds.from + bounds.to) / 2 || undefined}>
        <svg aria-hidden="true">
          <rect x={share(at.low, bounds)} width={share(at.high - at.low + bounds.from, bounds)} height="100%" />
        </svg>
        <input
          type="range"
          {...scale}
          ref={lowThumb}
          value={at.low}
          aria-label={words.from(label)}
          aria-valuetext={low === undefined ? words.any : write(low)}
          onChange={(event) => move('low', event.currentTarget.valueAsNumber)}
        />
        <input
          type="range"
          {...scale}
          ref={highThumb}
          value={at.high}
          aria-label={words.to(label)}
          aria-valuetext={high === undefined ? words.beyond(write(bounds.to)) : write(high)}
          onChange={(event) => move('high', event.currentTarget.valueAsNumber)}
        />
      </div>
      <div className="field typed">
        <NumberField
          name={names.low}
          label={words.from(label)}
          value={low}
          onChange={(low) => onChange({ low, high })}
        />
        <NumberField
          name={names.high}
          label={words.to(label)}
          value={high}
          onChange={(high) => onChange({ low, high })}
        />
      </div>
    </fieldset>
  );
}

type NumberFieldProps = {
  name: string;
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

function NumberField({ name, label, value, onChange }: NumberFieldProps) {
  return (
    <input
      type="number"
      step="any"
      min={0}
      name={name}
      aria-label={label}
      placeholder={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.valueAsNumber)}
    />
  );
}
