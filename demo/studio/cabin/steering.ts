import { linearGradient } from '../svg.ts';
import type { Cabin } from './cabin.ts';

const [x, y, radius] = [500, 800, 268] as const;

/** The steering wheel: two spokes in electric cars, a flat foot in sporty ones, four spokes in trucks, else three. */
export function drawSteeringWheel(cabin: Cabin): string {
  const flat = cabin.form === 'sporty';
  const path = flat
    ? `M${x - 150} ${y + 222}A${radius} ${radius - 6} 0 1 1 ${x + 150} ${y + 222}Q${x + 110} ${y + 236} ${x} ${y + 236}Q${x - 110} ${y + 236} ${x - 150} ${y + 222}Z`
    : `M${x - radius} ${y}A${radius} ${radius - 6} 0 1 1 ${x + radius} ${y}A${radius} ${radius - 6} 0 1 1 ${x - radius} ${y}Z`;
  const rim = (width: number, tone: string, more = ''): string =>
    `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linejoin="round" ${more}/>`;
  return (
    linearGradient(
      'rim',
      [x, y - radius],
      [x, y + radius],
      [
        [0, '#3d4046'],
        [0.35, '#25272b'],
        [1, '#141517'],
      ],
    ) +
    `<g transform="translate(12 20)" opacity=".3">${rim(46, '#000')}</g>` +
    spokes(cabin) +
    rim(48, '#0e0f11') +
    rim(43, 'url(#rim)') +
    rim(3, cabin.stitch, 'stroke-dasharray="7 6" stroke-opacity=".55"') +
    `<path d="M${x - radius + 10} ${y - 60}A${radius - 8} ${radius - 14} 0 0 1 ${x + 120} ${y - radius + 36}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-opacity=".2"/>` +
    boss(cabin)
  );
}

function spokes(cabin: Cabin): string {
  const arm = (side: 1 | -1): string =>
    `<path d="M${x + side * radius} ${y - 22}C${x + side * 170} ${y - 32} ${x + side * 120} ${y - 60} ${x + side * 76} ${y - 64}L${x + side * 76} ${y + 44}C${x + side * 130} ${y + 32} ${x + side * 180} ${y + 28} ${x + side * radius} ${y + 36}Z" fill="#1b1d20"/>` +
    `<path d="M${x + side * (radius - 20)} ${y - 14}C${x + side * 170} ${y - 22} ${x + side * 128} ${y - 46} ${x + side * 96} ${y - 50}" stroke="${cabin.inlayLight}" stroke-width="4" fill="none" stroke-opacity=".7"/>` +
    `<rect x="${x + side * 164 - 40}" y="${y - 26}" width="80" height="40" rx="15" fill="#2f3236"/>` +
    [-20, 0, 20].map((dx) => `<circle cx="${x + side * 164 + dx}" cy="${y - 6}" r="6" fill="#8d9297"/>`).join('');
  const lower =
    cabin.instruments === 'slim'
      ? ''
      : cabin.form === 'upright'
        ? [-1, 1]
            .map(
              (side) =>
                `<path d="M${x + side * 40} ${y + 70}L${x + side * 118} ${y + 236}L${x + side * 162} ${y + 212}L${x + side * 84} ${y + 44}Z" fill="#1d1f22"/>`,
            )
            .join('')
        : `<path d="M${x - 46} ${y + 60}L${x - 36} ${y + 240}L${x + 36} ${y + 240}L${x + 46} ${y + 60}Z" fill="${cabin.inlay}"/>` +
          `<path d="M${x - 24} ${y + 70}L${x - 18} ${y + 240}L${x + 18} ${y + 240}L${x + 24} ${y + 70}Z" fill="#17191b"/>`;
  return arm(-1) + arm(1) + lower;
}

function boss(cabin: Cabin): string {
  return (
    linearGradient(
      'boss',
      [x, y - 90],
      [x, y + 92],
      [
        [0, '#34373c'],
        [1, '#1b1d20'],
      ],
    ) +
    `<path d="M${x - 104} ${y - 52}C${x - 96} ${y - 92} ${x + 96} ${y - 92} ${x + 104} ${y - 52}C${x + 112} ${y + 10} ${x + 88} ${y + 86} ${x} ${y + 92}C${x - 88} ${y + 86} ${x - 112} ${y + 10} ${x - 104} ${y - 52}Z" fill="url(#boss)" stroke="#0b0c0d" stroke-width="3"/>` +
    `<path d="M${x - 92} ${y - 54}C${x - 84} ${y - 82} ${x + 84} ${y - 82} ${x + 92} ${y - 54}C${x + 60} ${y - 66} ${x - 60} ${y - 66} ${x - 92} ${y - 54}Z" fill="#fff" fill-opacity=".12"/>` +
    `<circle cx="${x}" cy="${y}" r="27" fill="${cabin.inlayLight}"/><circle cx="${x}" cy="${y}" r="21" fill="#24272b"/><circle cx="${x}" cy="${y}" r="9" fill="${cabin.inlayLight}"/>`
  );
}
