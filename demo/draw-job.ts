import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Demo } from '#server/demo-app.ts';
import { firstOfMaking } from '#server/inventory/photos/photo-jobs.ts';
import { createJob, PermanentFailure } from '#server/jobs/job.ts';
import type { NewDemoJob } from '#server/jobs/enqueue.ts';
import { sentence } from '#server/errors/failures.ts';
import { demoViews, sceneOf } from './demo-views.ts';
import { createStudio } from './studio/studio.ts';

const kind = 'draw-demo-photo';
const Drawing = z.object({
  carID: z.int(),
  stockNumber: z.string(),
  position: z.int(),
  /** Jobs of former days have none: their photos were not announced. */
  photoID: z.int().optional(),
});
type Drawing = z.infer<typeof Drawing>;

/** A drawing that has failed this often is given up. */
const mostAttempts = 3;

/** The newest cars come first, and all covers before any second picture. */
export function drawingJobs(drawings: Required<Drawing>[]): NewDemoJob[] {
  return drawings
    .toReversed()
    .map((payload) => ({ kind, payload, priority: firstOfMaking + payload.position }) as const);
}

/** No photographs can be had for a demonstration, so its cars are drawn, and go the way of every upload. */
export const createDrawJobs: Demo['createJobs'] = (needs) => {
  const studio = createStudio();
  const job = createJob({
    lane: 'slow',
    payload: Drawing,
    async run(drawing, { attempt }) {
      // Every attempt before ended with the process.
      if (attempt > mostAttempts) return giveUp(drawing);
      try {
        await draw(drawing);
      } catch (error) {
        if (attempt < mostAttempts) throw error;
        return giveUp(drawing, error);
      }
    },
  });
  return { [kind]: job };

  async function giveUp({ photoID }: Drawing, cause?: unknown): Promise<never> {
    if (photoID !== undefined) await needs.announcedPhotos.withdraw(photoID);
    throw new PermanentFailure(sentence`The car could not be drawn.`, { cause });
  }

  /** Of a job of former days: any other number means that its picture was added before a crash, or by somebody. */
  async function isNext(carID: number, position: number): Promise<boolean> {
    const stored = await needs.readCar(carID);
    return stored !== undefined && stored.images.length + stored.imagesPending === position;
  }

  async function draw({ carID, stockNumber, position, photoID }: Drawing): Promise<void> {
    // It comes with the first drawing: most starts have none.
    const { lot } = await import('./lot.ts');
    const car = lot.find((one) => one.stockNumber === stockNumber);
    const view = demoViews[position];
    if (car === undefined || view === undefined) return;
    if (photoID === undefined && !(await isNext(carID, position))) return;
    const folder = await mkdtemp(join(tmpdir(), 'drawing-'));
    try {
      const path = join(folder, 'drawing.jpg');
      const jpeg = await studio.draw({ look: car.look, view, scene: sceneOf(stockNumber) });
      await writeFile(path, jpeg);
      const label = `${stockNumber}-${view}.jpg`;
      const upload = { field: 'images', path, bytes: jpeg.length, kind: 'jpeg' as const, label };
      await (photoID === undefined ? needs.addPhoto(carID, upload) : needs.announcedPhotos.fill(photoID, upload));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
};
