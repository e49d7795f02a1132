import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '#contract/api/refusals.ts';
import {
  acceptedEncoding,
  compressLarge,
  compressQuickly,
  compressWell,
  quickBytes,
  quickEncodings,
  smallEncodings,
  worthCompressing,
  type QuickEncoding,
  type SmallEncoding,
} from '../encodings.ts';
import { createFairSlots } from '#server/runtime/fair-slots.ts';

/**
 * A finished answer that is the same for everyone, as bytes. Whoever asks first gets it compressed in the quickest way; when
 * it is asked for again it is compressed well, once and in a thread, and sent so from then on.
 */
export type PublicAnswer = {
  readonly status: number;
  /** Depends on the body alone, so it is the same in every process, and after a change that left the body as it was. */
  readonly etag: string;
  /** Names and values in turn: Node is quicker with a list of headers than with an object of them. */
  readonly head: readonly string[];
  readonly body: Buffer;
  /** It is asked for as long as the process runs: even the first one waits for it to be compressed well. */
  readonly isLasting: boolean;
  plain: Variant | undefined;
  readonly quick: Partial<Record<QuickEncoding, Promise<Variant> | Variant>>;
  readonly small: Partial<Record<SmallEncoding, Promise<Variant> | Variant>>;
  /** Told how many bytes more, or fewer, the answer holds. */
  onGrown: ((bytes: number) => void) | undefined;
};

type Variant = { body: Buffer | string; head: string[] };

const smallBody = 8 * 1024;
/** What is asked for once is compressed from here on: up to this size it fits the first packets of any connection. */
const worthCompressingOnce = 4 * 1024;

export function createPublicAnswer(made: {
  status: number;
  head: readonly string[];
  body: string | Buffer;
  etag?: string;
  isLasting?: boolean;
}): PublicAnswer {
  const { status, isLasting = false } = made;
  const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body;
  const { etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` } = made;
  const head = status === 200 ? [...made.head, 'etag', etag] : made.head;
  return { status, etag, head, body, isLasting, plain: undefined, quick: {}, small: {}, onGrown: undefined };
}

export const bytesOf = ({ body, plain, quick, small }: PublicAnswer): number =>
  [plain, ...Object.values(quick), ...Object.values(small)].reduce(
    (sum, variant) => sum + (variant instanceof Promise ? 0 : ownBytes(body, variant)),
    body.length,
  );

const ownBytes = (body: Buffer, variant: Variant | undefined) =>
  variant === undefined || variant.body === body ? 0 : variant.body.length;

export function sendPublicAnswer(
  answer: PublicAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | void {
  const { status, etag, head } = answer;
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, [...head]);
    response.end();
    return undefined;
  }
  const variant = variantFor(answer, request);
  if (!(variant instanceof Promise)) return write(status, variant, request, response);
  return variant.then((ready) => write(status, ready, request, response));
}

function write(status: number, { head, body }: Variant, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status, head);
  if (request.method === 'HEAD') response.end();
  else response.end(body, 'latin1');
}

function variantFor(answer: PublicAnswer, request: IncomingMessage): Variant | Promise<Variant> {
  const { body, quick, small, isLasting } = answer;
  const quickest = body.length < worthCompressing ? undefined : acceptedEncoding(request, quickEncodings);
  if (quickest === undefined) return plainOf(answer);
  const smallest = acceptedEncoding(request, smallEncodings);
  const best = smallest && small[smallest];
  if (best !== undefined && (isLasting || !(best instanceof Promise))) return best;
  if (smallest !== undefined && isLasting) return makeSmall(answer, smallest);
  const known = quick[quickest] ?? (body.length < worthCompressingOnce ? answer.plain : undefined);
  if (known === undefined) return body.length < worthCompressingOnce ? plainOf(answer) : makeQuick(answer, quickest);
  // It is asked for again.
  if (smallest !== undefined && best === undefined) void makeSmall(answer, smallest);
  return known;
}

function plainOf(answer: PublicAnswer): Variant {
  if (answer.plain === undefined) {
    answer.plain = variantOf(answer.body, answer.head);
    answer.onGrown?.(ownBytes(answer.body, answer.plain));
  }
  return answer.plain;
}

function makeQuick(answer: PublicAnswer, encoding: QuickEncoding): Variant | Promise<Variant> {
  const keep = (compressed: Buffer) => {
    answer.onGrown?.(compressed.length);
    return (answer.quick[encoding] = encodedOf(answer, compressed, encoding));
  };
  const asItIs = () => {
    delete answer.quick[encoding];
    return plainOf(answer);
  };
  if (answer.body.length > quickBytes)
    return (answer.quick[encoding] = compressing
      .run([], () => compressLarge[encoding](answer.body))
      .then(keep, asItIs));
  try {
    return keep(compressQuickly[encoding](answer.body));
  } catch {
    // Memory may be short for a moment.
    return asItIs();
  }
}

/** What is small enough makes the quick copies needless. What cannot be compressed leaves as it is. */
function makeSmall(answer: PublicAnswer, encoding: SmallEncoding): Promise<Variant> {
  const { body, quick, small } = answer;
  const making = compressing
    .run([], () => compressWell[encoding](body))
    .then(
      (compressed) => {
        const before = bytesOf(answer);
        for (const name of quickEncodings) delete quick[name];
        answer.onGrown?.(compressed.length + bytesOf(answer) - before);
        return (small[encoding] = encodedOf(answer, compressed, encoding));
      },
      () => {
        delete small[encoding];
        return plainOf(answer);
      },
    );
  small[encoding] = making;
  return making;
}

/** Compresses what will be asked for before anyone does, as most browsers take it. */
export function prepare(answer: PublicAnswer): void {
  if (answer.body.length >= worthCompressing) void makeSmall(answer, 'br');
}

/** More than these wait for the threads that compress: answers beyond leave as they are, which costs bytes but no time. */
const compressing = createFairSlots({ atOnce: 4, waitingAtMost: 60, refuse: () => new Refusal('busy') });

const encodedOf = ({ head }: PublicAnswer, body: Buffer, encoding: string) =>
  variantOf(body, [...head, 'content-encoding', encoding]);

/** A small body leaves with its head in one piece if it is text. */
const variantOf = (body: Buffer, head: readonly string[]): Variant => ({
  body: body.length < smallBody ? body.toString('latin1') : body,
  head: [...head, 'content-length', String(body.length)],
});
