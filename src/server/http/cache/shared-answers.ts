import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Allocate } from '#server/catalog/car-list-json.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createBufferPool } from './buffer-pool.ts';
import { createPublicAnswer, sendPublicAnswer, type PublicAnswer } from './answer-bytes.ts';

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
  /** What is kept under the address, or else what is made now. */
  findOrMake(address: string, make: () => NewAnswer): PublicAnswer;
  /** Sends what is cheap to make again. It is kept only if the same address was asked for a little earlier. */
  sendCheap(request: IncomingMessage, response: ServerResponse, answer: CheapAnswer): Promise<void> | void;
};

/**
 * `etag` where the answer depends on its bytes alone; otherwise the catalog's version is its tag.
 * `madeFrom` is that version where the catalog may have changed since: what is out of date already is not kept.
 */
export type NewAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  etag?: string;
  madeFrom?: string;
  isLasting?: boolean;
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

  function currentVersion(): string {
    if (version === options.version()) return version;
    version = options.version();
    cache.clear();
    return version;
  }

  function create({ headers, etag, ...made }: NewAnswer, madeFrom: string): PublicAnswer {
    return createPublicAnswer({ ...made, head: headOf(headers), etag: etag ?? `W/"${madeFrom}"` });
  }

  function keep(address: string, made: NewAnswer): PublicAnswer {
    const { madeFrom = currentVersion() } = made;
    const answer = create(made, madeFrom);
    if (madeFrom === currentVersion()) cache.keep(address, answer);
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
    findOrMake: (address, make) => find(address) ?? keepCounted(address, make()),
    sendCheap(request, response, { madeFrom, headers, write }) {
      const address = request.url ?? '/';
      const isWorthKeeping = cache.noteUse(address) > 1;
      const made = { status: 200, headers, body: write(isWorthKeeping ? Buffer.allocUnsafe : lendBuffer(response)) };
      const answer = isWorthKeeping ? keep(address, { ...made, madeFrom }) : create(made, madeFrom);
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
