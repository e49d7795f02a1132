import { seesFront, seesRear, type Easel } from '../easel.ts';
import { paintDeck, paintHood, paintLowerBody, paintUpperBody } from '../paint/skin.ts';
import { drawNearWheels, drawWheelsBehind } from './arches.ts';
import { drawBed } from './bed.ts';
import { drawFlank } from './flank.ts';
import { drawHoodLines } from './hood.ts';
import { drawMirror } from './mirrors.ts';
import { drawNose } from './nose.ts';
import { drawRail } from './rails.ts';
import { drawUnderside } from './shadow.ts';
import { drawTail } from './tail.ts';
import { drawRearGlass, drawWindshield } from './windows.ts';

/** The car itself, from what is hidden to what is nearest. */
export function drawBody(easel: Easel): string {
  const hood = paintHood(easel) + drawHoodLines(easel);
  const deck = paintDeck(easel) + drawBed(easel);
  return (
    drawUnderside(easel) +
    drawWheelsBehind(easel) +
    (seesRear(easel) ? hood : deck) +
    (seesFront(easel) ? drawMirror(easel, -1) : '') +
    drawRail(easel, -1) +
    paintUpperBody(easel) +
    drawWindshield(easel) +
    drawRearGlass(easel) +
    (seesRear(easel) ? deck : hood) +
    paintLowerBody(easel) +
    drawTail(easel) +
    drawNose(easel) +
    drawFlank(easel) +
    drawRail(easel, 1) +
    drawNearWheels(easel) +
    drawMirror(easel, 1)
  );
}
