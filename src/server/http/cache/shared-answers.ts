import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Allocate } from '#server/catalog/car-list-json.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createBufferPool } from './buffer-pool.ts';
import { createPublicAnswer, prepare, sendPublicAnswer, type PublicAnswer } from './answer-bytes.ts';

export { sendPublicAnswer, type PublicAnswer } from './answer-bytes.ts';

/**
 * Finished answers that are the same for everyone, kept as bytes until the catalog changes. The address is the key: what
 * is kept under it was made from it alone.
 */
export type PublicAnswers = {
  /** The catalog's version, asked for before an answer is begun. */
  version(): string;
  find(address: string): PublicAnswer | undefined;
  keep(address: string, answer: NewAnswer): PublicAnswer;
  /** Keeps it compressed and ready, though nobody has asked for it yet. */
  keepReady(address: string, answer: NewAnswer): PublicAnswer;
  has(address: string): boolean;
  /** Told after a change which costly answers are out of date, those first that are asked for most. */
  onOutdated(tell: (addresses: string[]) => void): void;
  /** What is kept under the address, or else what is made now. */
  findOrMake(address: string, make: () => NewAnswer): PublicAnswer;
  /** Sends what is cheap to make again. It is kept only if the same address was asked for a little earlier. */
  sendCheap(request: IncomingMessage, response: ServerResponse, answer: CheapAnswer): Promise<void> | void;
};

/**
 * `etag` where it is known without looking at the body. `madeFrom` is the version where the catalog may have changed since: what
 * is out of date already is not kept. `isCostly` where others should not have to wait for it after a change.
 */
export type NewAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  etag?: string;
  madeFrom?: string;
  isLasting?: boolean;
  isCostly?: boolean;
};

/** An answer with status 200 that is written where room is given. */
export type CheapAnswer = { madeFrom: string; headers: Record<string, string>; write(allocate: Allocate): Buffer };

const mostBytes = 64 * 1024 * 1024;

export function createPublicAnswers(options: {
  version: () => string;
  headers: Record<string, string>;
  mostBytes?: number;
}): PublicAnswers {
  const cache = createAnswerCache(options.mostBytes ?? mostBytes);
  const lendBuffer = createBufferPool();
  const headOf = createHeads({
    ...options.headers,
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: 'Accept-Encoding',
  });
  let version = options.version();
  let tellOutdated: (addresses: string[]) => void = () => undefined;

  function currentVersion(): string {
    if (version === options.version()) return version;
    version = options.version();
    tellOutdated(cache.clear());
    return version;
  }

  function create({ headers, ...made }: NewAnswer): PublicAnswer {
    return createPublicAnswer({ ...made, head: headOf(headers) });
  }

  function keep(address: string, made: NewAnswer): PublicAnswer {
    const { madeFrom = currentVersion() } = made;
    const answer = create(made);
    if (madeFrom === currentVersion()) cache.keep(address, answer, made.isCostly);
    return answer;
  }

  function find(address: string): PublicAnswer | undefined {
    currentVersion();
    return cache.find(address);
  }

  function keepCounted(address: string, made: NewAnswer): PublicAnswer {
    cache.noteUse(address);
    return keep(address, made);
  }

  return {
    version: currentVersion,
    find,
    keep: keepCounted,
    keepReady(address, made) {
      const answer = keep(address, made);
      prepare(answer);
      return answer;
    },
    has: (address) => cache.has(address),
    onOutdated: (tell) => void (tellOutdated = tell),
    findOrMake: (address, make) => find(address) ?? keepCounted(address, make()),
    sendCheap(request, response, { madeFrom, headers, write }) {
      const address = request.url ?? '/';
      const isWorthKeeping = cache.noteUse(address) > 1;
      const body = write(lendBuffer(response));
      const made = { status: 200, headers, body };
      // What is kept has memory of its own, and no more than it needs.
      const answer = isWorthKeeping ? keep(address, { ...made, body: Buffer.from(body), madeFrom }) : create(made);
      return sendPublicAnswer(answer, request, response);
    },
  };
}

/** The head of an answer as a list; own headers win over common ones. Calls send the same few again and again. */
function createHeads(common: Record<string, string>): (own: Record<string, string>) => readonly string[] {
  const known = new WeakMap<Record<string, string>, readonly string[]>();
  return (own) => {
    const head = known.get(own) ?? Object.entries({ ...common, ...own }).flat();
    known.set(own, head);
    return head;
  };
}
