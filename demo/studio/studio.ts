import { createKillable } from '#server/images/killable-process.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

/** Takes pictures of drawings, in a process of its own: drawing takes hundreds of megabytes that the site would never give back. */
export type Studio = { photograph(svg: string): Promise<Uint8Array> };

const limitMilliseconds = 120_000;
const limitBytes = 1024 * 1024 * 1024;

export function createStudio(): Studio {
  const child = createKillable({ child: new URL('studio-child.ts', import.meta.url), limitMilliseconds, limitBytes });
  return {
    async photograph(svg) {
      const jpeg = await child.ask({ svg });
      if (!(jpeg instanceof Uint8Array)) throw new Fault(sentence`The studio answered with no picture.`);
      return jpeg;
    },
  };
}
