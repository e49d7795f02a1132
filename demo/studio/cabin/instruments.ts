import { linearGradient, short } from '../svg.ts';
import type { Cabin } from './cabin.ts';

/** What the driver reads, under its hood. */
export function drawInstruments(cabin: Cabin): string {
  if (cabin.instruments === 'slim') return slimDisplay();
  return (
    linearGradient(
      'visor',
      [0, 468],
      [0, 660],
      [
        [0, cabin.dashLight],
        [0.3, cabin.dash],
        [1, cabin.dashDark],
      ],
    ) +
    `<path d="M240 664C246 520 322 472 500 470C678 472 754 520 760 664L722 660C714 552 652 512 500 510C348 512 286 552 278 660Z" fill="url(#visor)"/>` +
    `<path d="M276 660C286 550 348 510 500 508C652 510 714 550 724 660L724 730L276 730Z" fill="#07090b"/>` +
    `<path d="M252 610C268 516 342 478 500 476C658 478 732 516 748 610" fill="none" stroke="${cabin.stitch}" stroke-width="2.4" stroke-dasharray="9 6" stroke-opacity=".5"/>` +
    (cabin.instruments === 'digital' ? digital() : dial(392, 628, 78, 0.36) + dial(608, 628, 78, 0.12) + between())
  );
}

/** Fuel and temperature between the dials. */
const between = (): string =>
  `<rect x="476" y="560" width="48" height="112" rx="7" fill="#101b22"/>` +
  [582, 602, 622]
    .map(
      (y, index) =>
        `<rect x="483" y="${y}" width="${[34, 26, 30][index] ?? 30}" height="6" rx="3" fill="#7fb4cf" fill-opacity=".85"/>`,
    )
    .join('') +
  '<circle cx="491" cy="652" r="5" fill="#62b36a"/><circle cx="509" cy="652" r="5" fill="#e0a03c"/>';

function dial(x: number, y: number, radius: number, share: number): string {
  const spot = (turn: number, reach: number): string => {
    const angle = ((150 + 240 * turn) * Math.PI) / 180;
    return `${short(x + reach * Math.cos(angle))} ${short(y + reach * Math.sin(angle))}`;
  };
  const ticks = Array.from(
    { length: 25 },
    (_, index) => `M${spot(index / 24, radius * 0.86)}L${spot(index / 24, radius * (index % 4 === 0 ? 0.68 : 0.78))}`,
  ).join('');
  return (
    `<circle cx="${x}" cy="${y}" r="${radius + 5}" fill="#3c4146"/><circle cx="${x}" cy="${y}" r="${radius + 2}" fill="#c3c8cb"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#0f1215"/><circle cx="${x}" cy="${y}" r="${radius * 0.5}" fill="#171b1f"/>` +
    `<path d="${ticks}" stroke="#dfe5e8" stroke-width="2.6" fill="none"/>` +
    `<path d="M${spot(0.84, radius * 0.93)}A${radius * 0.93} ${radius * 0.93} 0 0 1 ${spot(1, radius * 0.93)}" stroke="#d2452f" stroke-width="5" fill="none"/>` +
    `<path d="M${x} ${y}L${spot(share, radius * 0.8)}" stroke="#f0823c" stroke-width="4.5" stroke-linecap="round"/>` +
    `<circle cx="${x}" cy="${y}" r="12" fill="#2e3338"/><circle cx="${x}" cy="${y}" r="7" fill="#171a1d"/>` +
    `<path d="M${x - radius * 0.8} ${y - radius * 0.4}A${radius * 0.9} ${radius * 0.9} 0 0 1 ${x + radius * 0.3} ${y - radius * 0.84}L${x + radius * 0.1} ${y - radius * 0.5}A${radius * 0.6} ${radius * 0.6} 0 0 0 ${x - radius * 0.6} ${y - radius * 0.2}Z" fill="#fff" fill-opacity=".05"/>`
  );
}

/** A screen with two arcs and a road between them. */
function digital(): string {
  const arc = (x: number, share: number, tone: string): string => {
    const at = (turn: number): string => {
      const angle = ((140 + 260 * turn) * Math.PI) / 180;
      return `${short(x + 62 * Math.cos(angle))} ${short(626 + 62 * Math.sin(angle))}`;
    };
    const wide = share * 260 > 180 ? 1 : 0;
    return (
      `<path d="M${at(0)}A62 62 0 1 1 ${at(1)}" stroke="#26323a" stroke-width="13" fill="none"/>` +
      `<path d="M${at(0)}A62 62 0 ${wide} 1 ${at(share)}" stroke="${tone}" stroke-width="13" fill="none"/>` +
      `<rect x="${x - 26}" y="612" width="52" height="18" rx="5" fill="#e9f0f3"/><rect x="${x - 15}" y="638" width="30" height="7" rx="3" fill="#7f8c94"/>`
    );
  };
  return (
    `<path d="M292 690C296 560 356 524 500 522C644 524 704 560 708 690Z" fill="#0c141a"/>` +
    arc(378, 0.5, '#58a6d6') +
    arc(622, 0.3, '#e0894a') +
    `<path d="M470 690L492 572L508 572L530 690Z" fill="#1d2a33"/><path d="M500 686V660M500 644V622M500 608V592" stroke="#dfe7ea" stroke-width="4"/>` +
    `<path d="M452 690L484 572M548 690L516 572" stroke="#58a6d6" stroke-width="3"/><rect x="486" y="630" width="28" height="18" rx="6" fill="#e9f0f3"/>`
  );
}

/** A low bar of light behind the wheel, as electric cars have. */
const slimDisplay = (): string =>
  `<rect x="316" y="526" width="368" height="104" rx="16" fill="#0a0c0f"/><rect x="326" y="534" width="348" height="88" rx="10" fill="#101a21"/>` +
  `<rect x="344" y="552" width="92" height="34" rx="6" fill="#eef4f6"/><rect x="344" y="596" width="52" height="8" rx="4" fill="#7d8b94"/>` +
  `<path d="M470 614L492 546L508 546L530 614Z" fill="#1f2d36"/><path d="M500 610V594M500 584V572" stroke="#dfe7ea" stroke-width="4"/><rect x="489" y="576" width="22" height="14" rx="5" fill="#e9f0f3"/>` +
  `<rect x="566" y="556" width="88" height="24" rx="6" fill="none" stroke="#7d8b94" stroke-width="3"/><rect x="570" y="560" width="60" height="16" rx="3" fill="#5fbf7a"/><rect x="656" y="563" width="5" height="10" rx="2" fill="#7d8b94"/><rect x="566" y="594" width="64" height="8" rx="4" fill="#7d8b94"/>`;
