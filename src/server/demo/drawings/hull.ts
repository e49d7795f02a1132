import type { Blueprint } from './blueprint.ts';
import { curveThrough } from './curve.ts';
import { clamp, cross, lerp, normalize, smoothstep, subtract, type Point, type Vec } from './geometry.ts';
import type { Look } from './look.ts';
import { followPath } from './paths.ts';

/**
 * The body as a skin in space. At every height its plan is a long rounded rectangle, so the whole car follows
 * from its centreline and its section; flank, nose and tail lift flat elevations onto it.
 */
export type Hull = {
  flank(x: number, z: number): Vec;
  nose(y: number, z: number): Vec;
  tail(y: number, z: number): Vec;
  /** A point of the plan at that height: 0 is the middle of the nose, 1 the middle of the tail. */
  ring(around: number, z: number): Vec;
  /** Heights that show every bend of the centreline. */
  levels: number[];
  halfWidth(x: number, z: number): number;
  world(x: number, y: number, z: number): Vec;
  toBody(worldX: number, worldZ: number): Point;
  /** Heights of the lower edge and of the roof. */
  foot: number;
  top: number;
  length: number;
};

const roundness = 2.5;

/** `fineness` below 1 lays the levels closer together, for pictures taken from nearby. */
export function shapeHull(plan: Blueprint, look: Look, fineness = 1): Hull {
  const stretch = look.length ?? 1;
  const rise = look.height ?? 1;
  const lift = look.lift ?? 0;
  const profile = followPath(plan.profile, fineness);
  const peak = profile.reduce((best, point, index) => (point[1] > (profile[best]?.[1] ?? 0) ? index : best), 0);
  const top = profile[peak]?.[1] ?? 0;
  const length = Math.max(...profile.map((point) => point[0]));
  const frontAt = tabulated(crossing(profile.slice(0, peak + 1)), top);
  const rearAt = tabulated(crossing(profile.slice(peak).toReversed()), top);
  const section = tabulated(curveThrough(plan.section), top);
  const noseCorner = tabulated(curveThrough(plan.noseCorner), top);
  const tailCorner = tabulated(curveThrough(plan.tailCorner), top);
  const middle = length / 2;

  const halfWidth = (x: number, z: number): number => {
    const climb = plan.beltRise * (x - middle) * (1 - smoothstep(top * 0.6, top * 0.92, z));
    const taper = 1 - 0.035 * ((x - middle) / middle) ** 4;
    return section(z - climb) * (plan.width / 2) * taper;
  };
  const world = (x: number, y: number, z: number): Vec => [x * stretch, y, z * rise + lift];
  const corners = (z: number) => {
    const [front, rear] = [frontAt(z), rearAt(z)];
    const room = Math.max(0.1, (rear - front) * 0.48);
    return { front, rear, nose: Math.min(noseCorner(z), room), tail: Math.min(tailCorner(z), room) };
  };

  return {
    foot: Math.min(...profile.map((point) => point[1])),
    top,
    length: length * stretch,
    halfWidth,
    world,
    toBody: (worldX, worldZ) => [worldX / stretch, (worldZ - lift) / rise],
    levels: spreadLevels([profile.slice(0, peak + 1), profile.slice(peak).toReversed()], fineness),
    flank(x, z) {
      const { front, rear, nose, tail } = corners(z);
      const fromFront = clamp((x - front) / nose, 0, 1);
      const fromRear = clamp((rear - x) / tail, 0, 1);
      const share = Math.min(bow(1 - fromFront), bow(1 - fromRear));
      return world(clamp(x, front, rear), halfWidth(x, z) * share, z);
    },
    nose(y, z) {
      const { front, nose } = corners(z);
      const reach = halfWidth(front + nose / 2, z);
      return world(front + nose * (1 - bow(clamp(Math.abs(y) / reach, 0, 1))), clamp(y, -reach, reach), z);
    },
    tail(y, z) {
      const { rear, tail } = corners(z);
      const reach = halfWidth(rear - tail / 2, z);
      return world(rear - tail * (1 - bow(clamp(Math.abs(y) / reach, 0, 1))), clamp(y, -reach, reach), z);
    },
    ring(around, z) {
      const { front, rear, nose, tail } = corners(z);
      if (around < 0.3) return cornerPoint(front, nose, around / 0.3, 1, z);
      if (around > 0.7) return cornerPoint(rear, tail, (1 - around) / 0.3, -1, z);
      const x = lerp(front + nose, rear - tail, (around - 0.3) / 0.4);
      return world(x, halfWidth(x, z), z);
    },
  };

  function cornerPoint(end: number, depth: number, share: number, inward: 1 | -1, z: number): Vec {
    const angle = (share * Math.PI) / 2;
    const x = end + inward * depth * (1 - Math.cos(angle) ** (2 / roundness));
    return world(x, halfWidth(x, z) * Math.sin(angle) ** (2 / roundness), z);
  }
}

/** The other coordinate of a point on the rounded corner, both as shares of it. */
const bow = (share: number): number => (1 - share ** roundness) ** (1 / roundness);

/** Position along the car for a height, on a line that only climbs. */
function crossing(climb: readonly Point[]): (z: number) => number {
  return (z) => {
    for (let index = 1; index < climb.length; index += 1) {
      const [before, after] = [climb[index - 1], climb[index]];
      if (!before || !after || after[1] < z) continue;
      const span = after[1] - before[1];
      return span <= 0 ? after[0] : lerp(before[0], after[0], clamp((z - before[1]) / span, 0, 1));
    }
    return climb.at(-1)?.[0] ?? 0;
  };
}

/** Asked a hundred thousand times for one picture, so the answers are kept in steps of a twentieth. */
function tabulated(curve: (z: number) => number, top: number): (z: number) => number {
  const perCentimetre = 20;
  const last = Math.ceil((top + 12) * perCentimetre);
  const table = Float64Array.from({ length: last + 2 }, (_, step) => curve(step / perCentimetre));
  return (z) => {
    const step = clamp(z * perCentimetre, 0, last);
    const low = Math.floor(step);
    return lerp(table[low] ?? 0, table[low + 1] ?? 0, step - low);
  };
}

const tallestLevel = 1.7;
const longestSlope = 3.4;

/** Close together where hood, deck or roof lie flat, far apart where the body stands upright. */
function spreadLevels(climbs: readonly (readonly Point[])[], fineness: number): number[] {
  const heights = climbs
    .flat()
    .map((point) => point[1])
    .toSorted((a, b) => a - b);
  const bottom = heights[0] ?? 0;
  const kept = [bottom];
  const reached = climbs.map((climb) => crossing(climb)(bottom));
  for (const z of heights) {
    const here = climbs.map((climb) => crossing(climb)(z));
    const slid = Math.max(...here.map((x, index) => Math.abs(x - (reached[index] ?? 0))));
    if (z - (kept.at(-1) ?? 0) < tallestLevel * fineness && slid < longestSlope * fineness) continue;
    kept.push(z);
    reached.splice(0, reached.length, ...here);
  }
  return [...kept, heights.at(-1) ?? bottom];
}

/** The outward direction of a lifted elevation at one of its points. */
export function facing(lift: (a: number, z: number) => Vec, a: number, z: number, outward: Vec): Vec {
  const along = subtract(lift(a + 0.5, z), lift(a - 0.5, z));
  const upward = subtract(lift(a, z + 0.5), lift(a, z - 0.5));
  const normal = normalize(cross(along, upward));
  const agrees = normal[0] * outward[0] + normal[1] * outward[1] + normal[2] * outward[2];
  return agrees < 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
}
