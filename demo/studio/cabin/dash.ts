import { linearGradient } from '../svg.ts';
import type { Cabin } from './cabin.ts';

/** The dashboard from door to door, without what is set into it. */
export function drawDash(cabin: Cabin): string {
  return (
    linearGradient(
      'dashtop',
      [0, 440],
      [0, 610],
      [
        [0, cabin.dashLight],
        [0.25, cabin.dash],
        [1, cabin.dashDark],
      ],
    ) +
    linearGradient(
      'dashface',
      [0, 580],
      [0, 880],
      [
        [0, cabin.dashLight],
        [0.12, cabin.dash],
        [1, cabin.dashDark],
      ],
    ) +
    linearGradient(
      'inlay',
      [0, 600],
      [0, 700],
      [
        [0, cabin.inlayLight],
        [0.4, cabin.inlay],
        [1, cabin.dashDark],
      ],
    ) +
    bodyOf(cabin) +
    inlayOf(cabin) +
    glovebox(cabin) +
    ventsOf(cabin)
  );
}

function bodyOf({ form, stitch }: Cabin): string {
  const edge =
    form === 'upright'
      ? 'M20 486C120 462 300 452 800 450C1300 452 1480 462 1580 486'
      : 'M20 500C200 452 500 440 800 440C1100 440 1400 452 1580 500';
  const fold =
    form === 'upright'
      ? 'M30 586C300 570 1300 570 1570 586'
      : 'M30 600C240 570 520 560 800 560C1080 560 1360 570 1570 600';
  return (
    `<path d="${edge}L1580 640L20 640Z" fill="url(#dashtop)"/><path d="${edge}" fill="none" stroke="#fff" stroke-width="4" stroke-opacity=".18"/>` +
    `<path d="${fold}L1540 860C1400 884 1240 884 1180 880L420 880C320 884 180 880 60 860Z" fill="url(#dashface)"/>` +
    `<path d="${fold}" transform="translate(0 -9)" fill="none" stroke="${stitch}" stroke-width="2.6" stroke-dasharray="10 7" stroke-opacity=".6"/>`
  );
}

function inlayOf({ form, inlayLight }: Cabin): string {
  if (form === 'upright')
    return (
      `<rect x="1196" y="616" width="366" height="74" rx="14" fill="url(#inlay)"/><rect x="1230" y="630" width="296" height="26" rx="13" fill="#0c0d0f" fill-opacity=".7"/>` +
      `<path d="M60 640L250 624L256 690L66 706Z" fill="url(#inlay)"/>`
    );
  return (
    `<path d="M1190 612C1330 616 1460 628 1562 644L1556 694C1450 680 1330 672 1190 668Z" fill="url(#inlay)"/>` +
    `<path d="M1190 612C1330 616 1460 628 1562 644" fill="none" stroke="${inlayLight}" stroke-width="4"/>` +
    `<path d="M60 652C130 636 190 630 250 628L256 676C190 680 130 688 66 702Z" fill="url(#inlay)"/>` +
    (form === 'sporty'
      ? '<path d="M812 470C800 560 800 680 806 860L836 860C830 700 830 580 846 478Z" fill="#000" fill-opacity=".28"/>'
      : '')
  );
}

const glovebox = ({ inlayLight }: Cabin): string =>
  `<path d="M1210 716C1330 720 1440 730 1530 744L1516 836C1420 846 1310 850 1214 850Z" fill="#000" fill-opacity=".12" stroke="#000" stroke-width="4" stroke-opacity=".35"/>` +
  `<path d="M1212 720C1330 724 1440 734 1528 748" fill="none" stroke="#fff" stroke-width="2" stroke-opacity=".12"/><rect x="1336" y="742" width="70" height="16" rx="8" fill="${inlayLight}" fill-opacity=".7"/>`;

function ventsOf({ form, inlayLight }: Cabin): string {
  if (form === 'sporty')
    return [120, 172, 1430, 1376]
      .filter((_, index) => index % 2 === 0)
      .map((x) => roundVent(x + 30, 570, inlayLight))
      .join('');
  const square = form === 'upright';
  return slatVent(1386, 540, 160, square, inlayLight) + slatVent(96, 544, 140, square, inlayLight);
}

function slatVent(x: number, y: number, width: number, square: boolean, chrome: string): string {
  const high = square ? 66 : 52;
  const blades = [0.26, 0.5, 0.74]
    .map(
      (share) =>
        `<rect x="${x + 8}" y="${y + high * share - 3}" width="${width - 16}" height="5" rx="2" fill="#50555a"/>`,
    )
    .join('');
  return `<rect x="${x - 3}" y="${y - 3}" width="${width + 6}" height="${high + 6}" rx="${square ? 8 : 17}" fill="${chrome}" fill-opacity=".55"/><rect x="${x}" y="${y}" width="${width}" height="${high}" rx="${square ? 6 : 14}" fill="#0b0d0e"/>${blades}<rect x="${x + width / 2 - 5}" y="${y + 8}" width="10" height="${high - 16}" rx="4" fill="#6c7176"/>`;
}

const roundVent = (x: number, y: number, chrome: string): string =>
  `<circle cx="${x}" cy="${y}" r="42" fill="${chrome}" fill-opacity=".8"/><circle cx="${x}" cy="${y}" r="38" fill="#0b0d0e"/><path d="M${x - 34} ${y - 14}H${x + 34}M${x - 37} ${y}H${x + 37}M${x - 34} ${y + 14}H${x + 34}" stroke="#565b60" stroke-width="5"/><circle cx="${x}" cy="${y}" r="11" fill="#777d82"/>`;
