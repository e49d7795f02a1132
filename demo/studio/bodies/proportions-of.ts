import type { Knots } from '../curve.ts';
import type { Look } from '../look.ts';
import type { Back, Face, Proportions } from '../proportions.ts';
import { shapeOf } from './shapes.ts';

/** The shape of a look, stretched as the look asks; wheels stay round. */
export function proportionsOf(look: Look): Proportions {
  const plan = shapeOf(look);
  const [longer, taller, lift] = [look.length ?? 1, look.height ?? 1, look.lift ?? 0];
  const x = (value: number): number => value * longer;
  const z = (value: number): number => plan.edge[1] + (value - plan.edge[1]) * taller + lift;
  const line = (knots: Knots): Knots => knots.map(([along, up]) => [x(along), z(up)]);
  const [chin, sill, heel] = plan.edge;
  return {
    ...plan,
    length: x(plan.length),
    axles: [x(plan.axles[0]), x(plan.axles[1])],
    wheelRadius: plan.wheelRadius + lift * 0.3,
    edge: [chin + lift, sill + lift, heel + lift],
    shoulder: line(plan.shoulder),
    hood: line(plan.hood),
    roof: line(plan.roof),
    deck: line(plan.deck),
    doors: plan.doors.map(x),
    face: raiseFace(plan.face, z),
    back: raiseBack(plan.back, z),
    ...(plan.bed ? { bed: { from: x(plan.bed.from), to: x(plan.bed.to) } } : {}),
  };
}

type Raise = (z: number) => number;

const raiseFace = ({ lamp, grille, intake }: Face, z: Raise): Face => ({
  lamp: { ...lamp, z: z(lamp.z) },
  grille: { ...grille, top: z(grille.top), bottom: z(grille.bottom) },
  intake: { ...intake, top: z(intake.top), bottom: z(intake.bottom) },
});

const raiseBack = (back: Back, z: Raise): Back => ({
  ...back,
  lamp: { ...back.lamp, bottom: z(back.lamp.bottom), top: z(back.lamp.top) },
  lid: z(back.lid),
  plate: z(back.plate),
});
