import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** Files in a directory, where PostgreSQL's own fsync calls reach the disk; as shipped they end in nothing. */
export class SyncedFiles extends NodeFS {
  readonly #onFailure: (error: unknown) => never;

  constructor(directory: string, onFailure: (error: unknown) => never) {
    super(directory);
    this.#onFailure = onFailure;
  }

  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options);
    emscriptenOpts.preRun?.unshift(({ NODEFS }) => {
      Object.assign(Reflect.get(NODEFS, 'stream_ops'), { fsync: (file: OpenFile) => this.#sync(file) });
    });
    return { emscriptenOpts };
  }

  #sync({ nfd }: OpenFile): number {
    try {
      fsyncSync(nfd);
      return 0;
    } catch (error) {
      // What the disk holds is unknown after a failed sync: only reading it again, by a new engine, tells.
      return this.#onFailure(error);
    }
  }
}

/** A file or directory as Emscripten's layer over node:fs keeps it. */
type OpenFile = { nfd: number };
