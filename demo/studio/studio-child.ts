import sharp from 'sharp';
import { z } from 'zod';
import { serveKillable } from '#server/images/killable-child.ts';
import { drawCar } from './draw-car.ts';
import type { Sitting } from './studio.ts';

const Work = z.union([z.object({ svg: z.string() }), z.object({ sitting: z.custom<Sitting>() })]);

serveKillable((given) => {
  const work = Work.parse(given);
  const svg = 'svg' in work ? work.svg : drawCar(work.sitting.look, work.sitting.view, work.sitting.scene);
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
});
