import sharp from 'sharp';
import { z } from 'zod';
import { serveKillable } from '#server/images/killable-child.ts';

const Work = z.object({ svg: z.string() });

serveKillable((work) =>
  sharp(Buffer.from(Work.parse(work).svg))
    .jpeg({ quality: 92 })
    .toBuffer(),
);
