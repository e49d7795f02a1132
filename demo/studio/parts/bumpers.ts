import { bounds, onNose, onTail, type Easel } from '../easel.ts';
import { lerp, type Point } from '../geometry.ts';
import { ellipse, mirrored, rounded, straight } from '../outlines.ts';
import { line, linearGradient, shape } from '../svg.ts';

/** The mouth below the plate, scoops beside it and the lip above the road. */
export function drawFrontBumper(easel: Easel): string {
  const { half, top, bottom } = easel.plan.face.intake;
  const foot = easel.plan.edge[0];
  const pixels = easel.camera.scaleAt(easel.hull.nose(0, top).place);
  const truck = easel.plan.bed !== undefined && easel.plan.cladding === 0;
  const reach = cornerGirth(easel);
  const mouth = rounded(
    [
      [-half + 9, top],
      [half - 9, top],
      [half, bottom],
      [-half, bottom],
    ],
    4,
  );
  const vents = [0.3, 0.62].map((share) => {
    const z = lerp(bottom, top, share);
    return line(onNose(easel, straight([-half + 5, z], [half - 5, z])), '#2e3237', pixels * 1);
  });
  return (
    (truck ? chrome(easel, 'front', top + 1, top + 17) : '') +
    shape(onNose(easel, mouth), 'fill="#0c0e10"') +
    vents.join('') +
    line(
      onNose(easel, straight([-half + 2, bottom + 0.6], [half - 2, bottom + 0.6])),
      '#fff',
      pixels * 0.6,
      'stroke-opacity=".22"',
    ) +
    shape(onNose(easel, apron(reach * 1.3, foot - 1, foot + (easel.plan.cladding > 0 ? 9 : 4))), 'fill="#131518"')
  );
}

/** How far over the skin the corner of the nose is. */
const cornerGirth = ({ plan }: Easel): number => plan.width * 0.42 + plan.noseCorner.depth * 0.3;

/** Openings for the brakes, with a fog lamp or a blade of light. */
export function drawScoops(easel: Easel): string {
  const { half, top, bottom } = easel.plan.face.intake;
  const [inner, outer] = [half + 6, cornerGirth(easel)];
  const pixels = easel.camera.scaleAt(easel.hull.nose(0, top).place);
  const blade = easel.look.lamps === 'slim' || easel.look.lamps === 'tall';
  const [low, high] = [bottom + 1, top + (blade ? 5 : 1)];
  const pocket = blade
    ? rounded(
        [
          [outer - 12, high],
          [outer - 4, high + 2],
          [outer - 2, low],
          [inner + 2, low],
        ],
        2.5,
      )
    : rounded(
        [
          [inner + 4, high - 2],
          [outer - 3, high + 2],
          [outer - 4, low + 1],
          [inner, low + 1],
        ],
        3.5,
      );
  const middle = (low + high) / 2;
  const lamp = ellipse(lerp(inner, outer, 0.55), middle, 3, 2.6, 14);
  const light = straight([outer - 7, high - 1], [outer - 6, low + 2]);
  return [1, -1]
    .map((side) => {
      const flip = (points: readonly Point[]): readonly Point[] => (side > 0 ? points : mirrored(points));
      const edge = onNose(easel, flip(pocket));
      return (
        shape(edge, 'fill="#0f1114" fill-opacity=".9"') +
        (edge.length > 0 ? line([...edge, ...edge.slice(0, 1)], '#fff', pixels * 0.5, 'stroke-opacity=".18"') : '') +
        (blade
          ? line(onNose(easel, flip(light)), '#f4f8fa', pixels * 1.4, 'stroke-opacity=".9"')
          : shape(onNose(easel, flip(lamp)), 'fill="#c9d3d8"') +
            shape(onNose(easel, flip(ellipse(lerp(inner, outer, 0.55), middle, 1.9, 1.7, 12))), 'fill="#f7fafb"'))
      );
    })
    .join('');
}

/** The dark lower edge at the back, reflectors and tail pipes. */
export function drawRearBumper(easel: Easel): string {
  const foot = easel.plan.edge[2];
  const pixels = easel.camera.scaleAt(easel.hull.tail(0, foot + 10).place);
  const wide = easel.plan.width / 2;
  if (easel.plan.bed) return chrome(easel, 'rear', foot + 4, foot + 24);
  const sporty = easel.look.spoiler === true;
  const reflectors = [1, -1]
    .map((side) =>
      line(
        onTail(easel, straight([side * wide * 0.66, foot + 21], [side * wide * 0.86, foot + 22])),
        '#9d1d18',
        pixels * 2,
      ),
    )
    .join('');
  const pipes = sporty ? [0.56, 0.44, -0.44, -0.56] : easel.look.wheels === 'steel' ? [0.5] : [0.52, -0.52];
  return (
    shape(onTail(easel, apron(wide * 1.02, foot - 1, foot + 14)), 'fill="#131518"') +
    line(
      onTail(easel, straight([-wide * 0.7, foot + 14.6], [wide * 0.7, foot + 14.6])),
      '#fff',
      pixels * 0.5,
      'stroke-opacity=".2"',
    ) +
    reflectors +
    (easel.look.electric ? '' : pipes.map((share) => pipe(easel, wide * share, foot + 5.5)).join(''))
  );
}

const apron = (half: number, low: number, high: number): Point[] =>
  rounded(
    [
      [-half, low, 0],
      [-half * 0.9, high],
      [half * 0.9, high],
      [half, low, 0],
    ],
    5,
  );

function chrome(easel: Easel, end: 'front' | 'rear', low: number, high: number): string {
  const wide = cornerGirth(easel) * (end === 'front' ? 1.16 : 1.02);
  const bar = rounded(
    [
      [-wide, high],
      [wide, high],
      [wide, low],
      [-wide, low],
    ],
    3,
  );
  const edge = end === 'front' ? onNose(easel, bar) : onTail(easel, bar);
  if (edge.length === 0) return '';
  const box = bounds(edge);
  const id = `chrome${end}`;
  const dark = easel.look.twoTone || easel.look.wheels === 'split-spoke';
  const shine = linearGradient(
    id,
    [box.left, box.top],
    [box.left, box.bottom],
    dark
      ? [
          [0, '#4b4f54'],
          [0.4, '#2a2d31'],
          [1, '#17191c'],
        ]
      : [
          [0, '#f4f5f5'],
          [0.35, '#c6cacc'],
          [0.5, '#7d8388'],
          [0.62, '#aeb3b6'],
          [1, '#62676c'],
        ],
  );
  return shine + shape(edge, `fill="url(#${id})"`);
}

function pipe(easel: Easel, y: number, z: number): string {
  const mouth = (size: number, tone: string): string =>
    shape(onTail(easel, ellipse(y, z, size * 1.5, size, 16)), `fill="${tone}"`);
  return mouth(3.4, '#d5d9dc') + mouth(2.7, '#6d7378') + mouth(2.3, '#08090a');
}
