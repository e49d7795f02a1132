import { aimCamera } from '../camera.ts';
import { drawCentre } from '../cabin/centre.ts';
import { drawInstruments } from '../cabin/instruments.ts';
import { drawSteeringWheel } from '../cabin/steering.ts';
import { trimOf, type Trim } from '../cabin/trim.ts';
import { dim, hex, blend, colour } from '../colour.ts';
import type { Look, Scene } from '../look.ts';
import { lacquers } from '../paints.ts';
import { places } from '../scenes/places.ts';
import { linearGradient, picture } from '../svg.ts';

/** The cabin from between the front seats. */
export function drawDashboard(look: Look, scene: Scene): string {
  const trim = trimOf(look);
  const camera = aimCamera(
    { turn: -90, distance: 900, height: 130 },
    [
      [0, -300, 0],
      [0, 300, 0],
    ],
    { width: 1300, ground: 610 },
  );
  return picture(
    places[scene].backdrop(camera) +
      hood(look) +
      glare() +
      footwells() +
      frame(trim) +
      dash(trim) +
      drawInstruments(trim) +
      drawCentre(look, trim) +
      drawSteeringWheel(trim) +
      seats(trim),
  );
}

function hood(look: Look): string {
  const { base } = lacquers[look.paint];
  const tone = linearGradient(
    'hood',
    [0, 392],
    [0, 500],
    [
      [0, hex(blend(base, colour('#ffffff'), 0.42))],
      [0.35, hex(blend(base, colour('#ffffff'), 0.12))],
      [1, hex(dim(base, 0.72))],
    ],
  );
  return `${tone}<path d="M150 520C240 430 470 398 800 396C1130 398 1360 430 1450 520Z" fill="url(#hood)"/><path d="M470 470C520 430 560 414 600 408M1130 470C1080 430 1040 414 1000 408" stroke="#000" stroke-width="3" fill="none" stroke-opacity=".18"/>`;
}

const glare = (): string =>
  '<path d="M220 60L420 60L180 470L60 470Z" fill="#fff" fill-opacity=".1"/><path d="M1180 60L1260 60L1120 470L1060 470Z" fill="#fff" fill-opacity=".08"/>';

/** Carpet in the dark below the dash. */
const footwells = (): string =>
  '<rect y="496" width="1600" height="704" fill="#15161a"/><path d="M200 1200L250 880L760 880L740 1200ZM1260 1200L1230 880L1420 880L1470 1200Z" fill="#212328"/>';

/** Roof, pillars and doors around the glass. */
function frame(trim: Trim): string {
  const lining = linearGradient(
    'lining',
    [0, 0],
    [0, 120],
    [
      [0, trim.roof],
      [1, '#8f8a82'],
    ],
  );
  const door = (flip: string): string =>
    `<g ${flip}><path d="M0 0L150 40C120 60 110 70 104 84L20 470L0 470Z" fill="#7d7972"/><path d="M150 40C120 60 110 70 104 84L20 470L78 486L186 92C192 78 206 70 232 66Z" fill="#6a665f"/>` +
    `<path d="M0 520L40 500L130 640C170 760 190 960 196 1200L0 1200Z" fill="${trim.dash}"/><path d="M0 690C70 700 120 730 140 780C154 830 156 860 156 900L0 880Z" fill="${trim.seat}"/><path d="M0 690C70 700 120 730 140 780L132 784C112 742 66 716 0 706Z" fill="${trim.seatLight}"/><rect x="26" y="640" width="76" height="16" rx="8" fill="${trim.inlayLight}" transform="rotate(12 60 640)"/></g>`;
  return (
    lining +
    `<path d="M0 0H1600V60C1400 96 1200 106 800 106C400 106 200 96 0 60Z" fill="url(#lining)"/>` +
    door('') +
    door('transform="translate(1600 0) scale(-1 1)"') +
    `<rect x="790" y="70" width="20" height="56" fill="#2a2c2f"/><rect x="690" y="112" width="220" height="66" rx="26" fill="#1d1f22"/><rect x="700" y="120" width="200" height="50" rx="20" fill="#9fb3bd"/><path d="M712 126L790 126L750 166L706 160Z" fill="#fff" fill-opacity=".3"/>`
  );
}

function dash(trim: Trim): string {
  return (
    linearGradient(
      'dashtop',
      [0, 440],
      [0, 600],
      [
        [0, trim.dashLight],
        [1, trim.dash],
      ],
    ) +
    linearGradient(
      'dashface',
      [0, 590],
      [0, 860],
      [
        [0, trim.dash],
        [1, trim.dashDark],
      ],
    ) +
    `<path d="M20 500C200 452 500 440 800 440C1100 440 1400 452 1580 500L1580 640L20 640Z" fill="url(#dashtop)"/>` +
    `<path d="M20 500C200 452 500 440 800 440C1100 440 1400 452 1580 500" fill="none" stroke="#fff" stroke-width="4" stroke-opacity=".16"/>` +
    `<path d="M30 600C240 570 520 560 800 560C1080 560 1360 570 1570 600L1540 860C1400 884 1240 884 1180 880L420 880C320 884 180 880 60 860Z" fill="url(#dashface)"/>` +
    `<path d="M1190 612C1330 616 1460 628 1562 644L1556 694C1450 680 1330 672 1190 668Z" fill="${trim.inlay}"/><path d="M1190 612C1330 616 1460 628 1562 644L1560 656C1450 640 1330 630 1190 626Z" fill="${trim.inlayLight}"/>` +
    `<path d="M60 652C130 636 190 630 250 628L256 676C190 680 130 688 66 702Z" fill="${trim.inlay}"/>` +
    `<path d="M1210 716C1330 720 1440 730 1530 744L1516 836C1420 846 1310 850 1214 850Z" fill="none" stroke="#000" stroke-width="4" stroke-opacity=".3"/><rect x="1340" y="744" width="60" height="14" rx="7" fill="${trim.inlayLight}" fill-opacity=".6"/>` +
    vent(1395, 556, 150) +
    vent(110, 560, 130)
  );
}

function vent(x: number, y: number, width: number): string {
  const blades = [14, 26, 38]
    .map((drop) => `<rect x="${x + 8}" y="${y + drop - 3}" width="${width - 16}" height="5" rx="2" fill="#4b4f54"/>`)
    .join('');
  return `<rect x="${x}" y="${y}" width="${width}" height="50" rx="14" fill="#121416"/>${blades}<rect x="${x + width / 2 - 5}" y="${y + 8}" width="10" height="34" rx="4" fill="#5c6166"/>`;
}

/** The cushions' front edges at the foot of the picture. */
function seats(trim: Trim): string {
  const cushion = (x: number, width: number): string =>
    `<path d="M${x} 1200C${x + 6} 1120 ${x + 40} 1090 ${x + 90} 1086C${x + width * 0.35} 1072 ${x + width * 0.65} 1072 ${x + width - 90} 1086C${x + width - 40} 1090 ${x + width - 6} 1120 ${x + width} 1200Z" fill="${trim.seat}"/>` +
    `<path d="M${x + 90} 1086C${x + width * 0.35} 1072 ${x + width * 0.65} 1072 ${x + width - 90} 1086C${x + width * 0.65} 1092 ${x + width * 0.35} 1092 ${x + 90} 1086Z" fill="${trim.seatLight}"/>` +
    `<path d="M${x + 120} 1200C${x + 124} 1150 ${x + 130} 1120 ${x + 140} 1092M${x + width - 120} 1200C${x + width - 124} 1150 ${x + width - 130} 1120 ${x + width - 140} 1092" stroke="${trim.seatDark}" stroke-width="5" fill="none"/>`;
  return cushion(180, 560) + cushion(1270, 420);
}
