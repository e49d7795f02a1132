import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Room } from '#server/catalog/json-list.ts';
import { createLentRooms } from './lent-rooms.ts';
import { bytesOf, createPublicAnswer, sendPublicAnswer, type PublicAnswer } from './public-answer.ts';
import { createSecondSight } from './second-sight.ts';

export { sendPublicAnswer, type PublicAnswer } from './public-answer.ts';

/**
 * Finished answers that are the same for everyone, kept as bytes until the catalog changes.
 * An answer is found by the address as written, or by its key: many spellings, one answer.
 */
export type PublicAnswers = {
  /** The catalog's version, asked for before an answer is begun. */
  version(): string;
  find(url: string): PublicAnswer | undefined;
  findByKey(key: string): PublicAnswer | undefined;
  keep(url: string, key: string, answer: NewAnswer): PublicAnswer;
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
};

/** An answer with status 200 that is written where room is given. */
export type CheapAnswer = { madeFrom: string; headers: Record<string, string>; write(room: Room): Buffer };

export function createPublicAnswers(options: {
  version: () => string;
  headers: Record<string, string>;
  limits?: { bytes: number; answers: number };
}): PublicAnswers {
  const limits = options.limits ?? { bytes: 64 * 1024 * 1024, answers: 20_000 };
  const byUrl = new Map<string, PublicAnswer>();
  const byKey = new Map<string, PublicAnswer>();
  const wasAskedLately = createSecondSight();
  const lendRoom = createLentRooms();
  const headOf = createHeads({
    ...options.headers,
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: 'Accept-Encoding',
  });
  let version = options.version();
  let bytes = 0;

  function currentVersion(): string {
    if (version === options.version()) return version;
    version = options.version();
    forget();
    return version;
  }

  function forget(): void {
    byUrl.clear();
    byKey.clear();
    bytes = 0;
  }

  function create({ status, headers, body, etag }: NewAnswer, madeFrom: string): PublicAnswer {
    return createPublicAnswer({ status, head: headOf(headers), body, etag: etag ?? `W/"${madeFrom}"` });
  }

  function keep(url: string, key: string, made: NewAnswer): PublicAnswer {
    const { madeFrom = currentVersion() } = made;
    if (madeFrom !== currentVersion()) return create(made, madeFrom);
    const known = byKey.get(key);
    const answer = known ?? create(made, madeFrom);
    // Starting afresh is cheaper than remembering who was asked for last, and as good: the popular return at once.
    if (bytes + bytesOf(answer) > limits.bytes || byUrl.size >= limits.answers) forget();
    if (!byKey.has(key)) bytes += bytesOf(answer);
    byKey.set(key, answer);
    byUrl.set(url, answer);
    return answer;
  }

  return {
    version: currentVersion,
    find(url) {
      currentVersion();
      return byUrl.get(url);
    },
    findByKey(key) {
      currentVersion();
      return byKey.get(key);
    },
    keep,
    sendCheap(request, response, { madeFrom, headers, write }) {
      const url = request.url ?? '/';
      const isWorthKeeping = wasAskedLately(url);
      const made = { status: 200, headers, body: write(isWorthKeeping ? Buffer.allocUnsafe : lendRoom(response)) };
      const answer = isWorthKeeping ? keep(url, url, { ...made, madeFrom }) : create(made, madeFrom);
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
