import { linearGradient } from '../svg.ts';
import type { Cabin } from './cabin.ts';

/** Roof, pillars, doors and the mirror around the glass. */
export function drawFrame(cabin: Cabin): string {
  return (
    linearGradient(
      'lining',
      [0, 0],
      [0, 120],
      [
        [0, cabin.roof],
        [1, '#857f76'],
      ],
    ) +
    linearGradient(
      'pillar',
      [0, 0],
      [190, 60],
      [
        [0, '#6d6860'],
        [0.7, '#8a847a'],
        [1, '#5d5952'],
      ],
    ) +
    `<path d="M0 0H1600V60C1400 96 1200 106 800 106C400 106 200 96 0 60Z" fill="url(#lining)"/>` +
    `<path d="M0 60C200 96 400 106 800 106C1200 106 1400 96 1600 60" fill="none" stroke="#2c2a27" stroke-width="5" stroke-opacity=".6"/>` +
    visor(250) +
    visor(990) +
    door(cabin, '') +
    door(cabin, 'transform="translate(1600 0) scale(-1 1)"') +
    mirror()
  );
}

const visor = (x: number): string =>
  `<path d="M${x} 0H${x + 360}L${x + 352} 62C${x + 240} 76 ${x + 120} 76 ${x + 8} 62Z" fill="#bdb7ad"/><path d="M${x + 8} 62C${x + 120} 76 ${x + 240} 76 ${x + 352} 62" fill="none" stroke="#000" stroke-width="3" stroke-opacity=".2"/>`;

function door(cabin: Cabin, flip: string): string {
  return (
    `<g ${flip}><path d="M0 0L150 40C120 60 110 70 104 84L20 470L0 470Z" fill="#77726a"/><path d="M150 40C120 60 110 70 104 84L20 470L78 486L186 92C192 78 206 70 232 66Z" fill="url(#pillar)"/><path d="M78 486L186 92C192 78 206 70 232 66" fill="none" stroke="#1d1c1a" stroke-width="5" stroke-opacity=".55"/>` +
    `<path d="M0 520L40 500L130 640C170 760 190 960 196 1200L0 1200Z" fill="${cabin.dash}"/><path d="M40 500L130 640C170 760 190 960 196 1200" fill="none" stroke="#000" stroke-width="5" stroke-opacity=".4"/>` +
    `<path d="M0 690C70 700 120 730 140 780C154 830 156 860 156 900L0 880Z" fill="${cabin.seat}"/><path d="M0 690C70 700 120 730 140 780L132 784C112 742 66 716 0 706Z" fill="${cabin.seatLight}"/>` +
    `<path d="M0 716C60 726 106 748 126 788" fill="none" stroke="${cabin.stitch}" stroke-width="2.4" stroke-dasharray="8 6" stroke-opacity=".7"/>` +
    `<rect x="26" y="632" width="82" height="18" rx="9" fill="${cabin.inlayLight}" transform="rotate(12 60 640)"/>` +
    `<circle cx="78" cy="1010" r="66" fill="#101214"/><circle cx="78" cy="1010" r="58" fill="#1d2023" stroke="#3a3e42" stroke-width="3" stroke-dasharray="3 6"/></g>`
  );
}

/** The mirror shows the road behind through the rear window. */
const mirror = (): string =>
  linearGradient(
    'behind',
    [0, 118],
    [0, 172],
    [
      [0, '#a9c6d4'],
      [0.5, '#dfe6e2'],
      [0.56, '#8f9a8c'],
      [1, '#8b8782'],
    ],
  ) +
  '<rect x="790" y="66" width="20" height="58" fill="#26282b"/><rect x="682" y="108" width="236" height="74" rx="29" fill="#141619"/><rect x="690" y="114" width="220" height="62" rx="24" fill="url(#behind)"/>' +
  '<path d="M690 150L720 130L880 130L910 150L910 128C906 118 896 114 886 114L714 114C704 114 694 118 690 128Z" fill="#1c1f23" fill-opacity=".55"/><path d="M712 118L786 118L748 172L704 164Z" fill="#fff" fill-opacity=".2"/>';
