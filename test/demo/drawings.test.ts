import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { DemoCar } from '../../demo/demo-car.ts';
import { drawCar } from '../../demo/studio/draw-car.ts';
import { scenes, views, type Look } from '../../demo/studio/look.ts';
import { lot } from '../../demo/lot.ts';

describe('a drawn car', () => {
  test.each(views)('becomes a picture of four by three from the %s', async (view) => {
    const { info } = await sharp(Buffer.from(drawCar(truck(), view, 'dusk-lot')))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1600, 1200]);
  });

  test('holds only finite numbers, whatever its shape', () => {
    const drawings = oneOfEachShape().map((car) => drawCar(car.look, 'front-three-quarter', 'noon-lot'));
    expect(drawings.filter((drawing) => /NaN|undefined|Infinity/.test(drawing))).toEqual([]);
  });

  test('defines nothing twice under one name, in any view and place', () => {
    const inEveryView = views.map((view) => drawCar(truck(), view, 'showroom'));
    const inEveryPlace = scenes.map((scene) => drawCar(truck(), 'side', scene));
    const repeated = [...inEveryView, ...inEveryPlace].flatMap((picture) => {
      const names = [...picture.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
      return names.filter((name, index) => names.indexOf(name) !== index);
    });
    expect(repeated).toEqual([]);
  });

  test('is drawn the same way twice', () => {
    expect(drawCar(truck(), 'rear', 'street')).toBe(drawCar(truck(), 'rear', 'street'));
  });

  test.each(['truck', 'van', 'hatchback'])('stands inside its picture from nose to tail: %s', async (bodyType) => {
    const look = lookOf((car) => car.carBodyType === bodyType);
    const [left, right] = await painted(look);
    expect(left).toBeGreaterThan(0.01);
    expect(right).toBeLessThan(0.99);
    expect(right - left).toBeGreaterThan(0.65);
  });
});

const truck = (): Look => lookOf((car) => car.carBodyType === 'truck');

function lookOf(wanted: (car: DemoCar) => boolean): Look {
  const car = lot.find(wanted);
  if (!car) throw new Error('the yard has no such car');
  return car.look;
}

function oneOfEachShape(): DemoCar[] {
  const byShape = new Map(lot.map((car) => [`${car.carBodyType} ${car.look.shape} ${car.look.crewCab}`, car]));
  return [...byShape.values()];
}

/** Where the paint begins and ends in a side view, as shares of its width: there two colors differ. */
async function painted(look: Look): Promise<[left: number, right: number]> {
  const [red, green] = await Promise.all([pixelsOf({ ...look, paint: 'red' }), pixelsOf({ ...look, paint: 'green' })]);
  const columns = red.data.flatMap((part, index) =>
    index % 3 === 0 && Math.abs(part - (green.data[index] ?? 0)) > 24 ? [(index / 3) % red.width] : [],
  );
  return [Math.min(...columns) / red.width, Math.max(...columns) / red.width];
}

async function pixelsOf(look: Look): Promise<{ data: number[]; width: number }> {
  const quarter = 18;
  const { data, info } = await sharp(Buffer.from(drawCar(look, 'side', 'noon-lot')), { density: quarter })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: [...data], width: info.width };
}
