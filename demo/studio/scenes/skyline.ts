import { pictureWidth, short } from '../svg.ts';

/** Rooftops of a small Midwestern city, with the dome of its capitol; sizes in pixels above the horizon. */
const roofs: readonly (readonly [x: number, width: number, height: number])[] = [
  [0, 70, 34],
  [66, 96, 52],
  [170, 60, 28],
  [236, 44, 74],
  [286, 110, 40],
  [402, 70, 58],
  [470, 120, 30],
  [600, 52, 46],
  [648, 150, 24],
  [980, 130, 30],
  [1100, 54, 66],
  [1160, 90, 42],
  [1254, 120, 30],
  [1370, 60, 84],
  [1424, 90, 48],
  [1510, 100, 34],
];

export function townSkyline(horizon: number, color: string, scale = 1): string {
  const blocks = roofs
    .map(([x, width, height]) => `M${x} ${short(horizon)}v${short(-height * scale)}h${width}v${short(height * scale)}z`)
    .join('');
  return `<path d="${blocks}${capitol(880, horizon, scale)}" fill="${color}"/>`;
}

function capitol(x: number, horizon: number, scale: number): string {
  const s = (value: number): string => short(value * scale);
  return (
    `M${short(x - 96 * scale)} ${short(horizon)}v${s(-44)}h${s(192)}v${s(44)}z` +
    `M${short(x - 30 * scale)} ${short(horizon - 44 * scale)}v${s(-34)}h${s(60)}v${s(34)}z` +
    `M${short(x - 24 * scale)} ${short(horizon - 78 * scale)}c${s(0)} ${s(-30)} ${s(12)} ${s(-44)} ${s(24)} ${s(-44)}s${s(24)} ${s(14)} ${s(24)} ${s(44)}z` +
    `M${short(x - 4 * scale)} ${short(horizon - 120 * scale)}v${s(-18)}h${s(8)}v${s(18)}z`
  );
}

/** A soft row of trees; every crown differs a little from the last. */
export function treeLine(horizon: number, color: string, height: number, seed: number): string {
  const crowns: string[] = [];
  let x = -40;
  for (let index = 0; x < pictureWidth + 40; index += 1) {
    const wobble = Math.abs(Math.sin((index + seed) * 12.9898) * 43758.5453) % 1;
    const radius = height * (0.6 + 0.6 * wobble);
    crowns.push(
      `M${short(x - radius)} ${short(horizon)}a${short(radius)} ${short(radius * (0.75 + 0.35 * wobble))} 0 0 1 ${short(radius * 2)} 0z`,
    );
    x += radius * (0.9 + 0.5 * wobble);
  }
  return `<path d="${crowns.join('')}" fill="${color}"/>`;
}
