import { short } from '../svg.ts';
import type { Trim } from './trim.ts';

/** Speed and revolutions behind the wheel, under their hood. */
export function drawInstruments(trim: Trim): string {
  return (
    `<path d="M252 640C258 520 330 476 500 474C670 476 742 520 748 640L720 648C712 548 650 510 500 508C350 510 288 548 280 648Z" fill="${trim.dashDark}"/>` +
    `<path d="M280 648C288 548 350 510 500 508C650 510 712 548 720 648L720 720L280 720Z" fill="#0d0f12"/>` +
    `<path d="M262 610C276 520 344 484 500 482C656 484 724 520 738 610" fill="none" stroke="#fff" stroke-width="3" stroke-opacity=".12"/>` +
    dial(396, 626, 74, 0.36) +
    dial(604, 626, 74, 0.12) +
    `<rect x="478" y="566" width="44" height="100" rx="6" fill="#16222b"/>` +
    [584, 604, 624]
      .map(
        (y, index) =>
          `<rect x="484" y="${y}" width="${[32, 24, 28][index] ?? 30}" height="6" rx="3" fill="#7fb4cf" fill-opacity=".8"/>`,
      )
      .join('')
  );
}

function dial(x: number, y: number, radius: number, share: number): string {
  const spot = (turn: number, reach: number): string => {
    const angle = ((150 + 240 * turn) * Math.PI) / 180;
    return `${short(x + reach * Math.cos(angle))} ${short(y + reach * Math.sin(angle))}`;
  };
  const ticks = Array.from(
    { length: 13 },
    (_, index) => `M${spot(index / 12, radius * 0.84)}L${spot(index / 12, radius * (index % 3 === 0 ? 0.66 : 0.75))}`,
  ).join('');
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#14171b" stroke="#6f757b" stroke-width="4"/>` +
    `<path d="${ticks}" stroke="#d7dde1" stroke-width="3" fill="none"/>` +
    `<path d="M${spot(0.84, radius * 0.9)}A${radius * 0.9} ${radius * 0.9} 0 0 1 ${spot(1, radius * 0.9)}" stroke="#c9412f" stroke-width="5" fill="none"/>` +
    `<path d="M${x} ${y}L${spot(share, radius * 0.74)}" stroke="#f0823c" stroke-width="5" stroke-linecap="round"/>` +
    `<circle cx="${x}" cy="${y}" r="11" fill="#2e3338"/>`
  );
}
