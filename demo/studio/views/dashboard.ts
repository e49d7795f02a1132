import { cabinOf } from '../cabin/cabin.ts';
import { drawCenter } from '../cabin/center.ts';
import { drawDash } from '../cabin/dash.ts';
import { drawFrame } from '../cabin/frame.ts';
import { drawInstruments } from '../cabin/instruments.ts';
import { drawFrontSeats } from '../cabin/seats.ts';
import { drawSteeringWheel } from '../cabin/steering.ts';
import { aimCamera } from '../camera.ts';
import { blend, color, dim, hex } from '../color.ts';
import type { Look, Scene } from '../look.ts';
import { lacquers } from '../paints.ts';
import { places } from '../scenes/places.ts';
import { spotOf } from '../scenes/spot.ts';
import { linearGradient, picture } from '../svg.ts';

/** The cabin from between the front seats. */
export function drawDashboard(look: Look, scene: Scene): string {
  const cabin = cabinOf(look);
  const camera = aimCamera(
    { turn: -90, distance: 900, height: 130 },
    [
      [0, -300, 0],
      [0, 300, 0],
    ],
    { width: 1300, ground: 610 },
  );
  return picture(
    places[scene].backdrop(camera, spotOf(look)) +
      hood(look) +
      glare() +
      footwells() +
      drawFrame(cabin) +
      drawDash(cabin) +
      drawInstruments(cabin) +
      drawCenter(cabin) +
      drawSteeringWheel(cabin) +
      drawFrontSeats(cabin),
  );
}

/** The painted hood beyond the glass; upright ones stand higher. */
function hood(look: Look): string {
  const { base } = lacquers[look.paint];
  const lift = cabinOf(look).form === 'upright' ? -14 : 0;
  const tone = linearGradient(
    'hood',
    [0, 392 + lift],
    [0, 500 + lift],
    [
      [0, hex(blend(base, color('#ffffff'), 0.5))],
      [0.3, hex(blend(base, color('#ffffff'), 0.14))],
      [1, hex(dim(base, 0.7))],
    ],
  );
  return (
    `${tone}<g transform="translate(0 ${lift})"><path d="M150 520C240 430 470 398 800 396C1130 398 1360 430 1450 520L1450 560L150 560Z" fill="url(#hood)"/>` +
    '<path d="M470 470C520 430 560 414 600 408M1130 470C1080 430 1040 414 1000 408" stroke="#000" stroke-width="3" fill="none" stroke-opacity=".18"/>' +
    '<path d="M474 470C524 432 566 416 604 410M1134 470C1084 432 1042 416 1004 410" stroke="#fff" stroke-width="2" fill="none" stroke-opacity=".2"/></g>'
  );
}

const glare = (): string =>
  '<path d="M220 60L420 60L180 470L60 470Z" fill="#fff" fill-opacity=".1"/><path d="M1180 60L1260 60L1120 470L1060 470Z" fill="#fff" fill-opacity=".08"/>';

/** Carpet and pedals in the dark below the dash. */
const footwells = (): string =>
  '<rect y="496" width="1600" height="704" fill="#131418"/><path d="M200 1200L250 880L760 880L740 1200ZM1260 1200L1230 880L1420 880L1470 1200Z" fill="#212328"/>' +
  '<rect x="404" y="930" width="86" height="60" rx="10" fill="#34373b"/><rect x="590" y="910" width="50" height="104" rx="12" fill="#34373b"/><path d="M412 946H482M412 960H482M412 974H482M598 930H632M598 950H632M598 970H632M598 990H632" stroke="#1a1c1e" stroke-width="5"/>';
