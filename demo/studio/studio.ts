import { createKillable } from '#server/images/killable-process.ts';
import { Fault, sentence } from '#server/errors/failures.ts';
import type { Look, Scene, View } from './look.ts';

/** Draws, in processes of its own: drawing holds a processor for a while, and takes hundreds of megabytes that the site would never give back. */
export type Studio = {
  /** A picture of a drawing that is given. */
  photograph(svg: string): Promise<Uint8Array>;
  draw(car: Sitting): Promise<Uint8Array>;
};
export type Sitting = { look: Look; view: View; scene: Scene };

const limitMilliseconds = 120_000;
const limitBytes = 1024 * 1024 * 1024;
const youngMegabytes = 64;
/** As many as the worker draws at a time. */
const painters = 2;

export function createStudio(): Studio {
  const busy = Array.from({ length: painters }, () => ({
    child: createKillable({
      child: new URL('studio-child.ts', import.meta.url),
      limitMilliseconds,
      limitBytes,
      youngMegabytes,
    }),
    works: 0,
  }));
  return {
    photograph: (svg) => paint({ svg }),
    draw: (sitting) => paint({ sitting }),
  };

  async function paint(work: { svg: string } | { sitting: Sitting }): Promise<Uint8Array> {
    const painter = busy.reduce((least, one) => (one.works < least.works ? one : least));
    painter.works++;
    try {
      const jpeg = await painter.child.ask(work);
      if (!(jpeg instanceof Uint8Array)) throw new Fault(sentence`The studio answered with no picture.`);
      return jpeg;
    } finally {
      painter.works--;
    }
  }
}
