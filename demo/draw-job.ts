import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Car } from '#contract/inventory/car.ts';
import { createJob, type DemoJobs } from '#server/jobs/job.ts';
import type { NewDemoJob } from '#server/jobs/enqueue.ts';
import type { Upload } from '#server/storage/upload.ts';
import { scenes, views, type Scene } from './studio/look.ts';
import { createStudio } from './studio/studio.ts';

const kind = 'draw-demo-photo';
const Drawing = z.object({ carID: z.int(), stockNumber: z.string(), position: z.int() });
/** What a buyer looks at first comes first. */
const order = [
  'front-three-quarter',
  'side',
  'rear',
  'dashboard',
  'wheel',
] as const satisfies readonly (typeof views)[number][];

/**
 * The newest cars come first, and all covers before any second picture. A picture that is drawn is made ready before the
 * next is drawn: its renditions have the priority of its position.
 */
export function drawingJobs(carIDs: Map<string, number>): NewDemoJob[] {
  return order.flatMap((_view, position) =>
    [...carIDs].toReversed().map(([stockNumber, carID]) => ({
      kind,
      payload: { carID, stockNumber, position },
      priority: position + 1,
    })),
  );
}

/** No photographs can be had for a demonstration, so its cars are drawn, and go the way of every upload. */
export function createDrawJobs(needs: {
  readCar(carID: number): Promise<Car | undefined>;
  addPhoto(carID: number, upload: Upload): Promise<void>;
}): DemoJobs {
  const studio = createStudio();
  const job = createJob({
    lane: 'slow',
    payload: Drawing,
    async run({ carID, stockNumber, position }) {
      // They come with the first drawing: most starts have none.
      const [{ drawCar }, { lot }] = await Promise.all([import('./studio/draw-car.ts'), import('./lot.ts')]);
      const car = lot.find((one) => one.stockNumber === stockNumber);
      const view = order[position];
      const stored = await needs.readCar(carID);
      if (car === undefined || view === undefined || stored === undefined) return;
      // Any other number means that this picture was added before a crash.
      if (stored.images.length + stored.imagesPending !== position) return;
      const folder = await mkdtemp(join(tmpdir(), 'drawing-'));
      try {
        const path = join(folder, 'drawing.jpg');
        const jpeg = await studio.photograph(drawCar(car.look, view, sceneOf(stockNumber)));
        await writeFile(path, jpeg);
        await needs.addPhoto(carID, {
          field: 'images',
          path,
          bytes: jpeg.length,
          kind: 'jpeg',
          label: `${stockNumber}-${view}.jpg`,
        });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  });
  return { [kind]: job };
}

function sceneOf(stockNumber: string): Scene {
  const number = Number(stockNumber.replaceAll(/\D/g, ''));
  return scenes[number % scenes.length] ?? scenes[0];
}
