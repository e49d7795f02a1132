import { Transform, type TransformCallback } from 'node:stream';
import type { FileKind, FileLimit } from '#contract/api/endpoints.ts';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import { bytesToSniff, isWorkbook, mayBeText, sniffKind } from '#server/storage/detect-kind.ts';

/** Counts bytes and decides the kind; a wrong file is refused before the rest is read. */
export function createProbe(limit: FileLimit) {
  let bytes = 0;
  let kind: FileKind | undefined;
  const decide = limit.kinds.includes('csv') ? createTextJudge() : createPictureJudge(limit);
  const judge = (chunk: Uint8Array | undefined, done: TransformCallback) => {
    try {
      bytes += chunk?.length ?? 0;
      if (bytes > limit.bytes) throw tooLarge(limit);
      kind = decide(chunk);
      done(null, chunk);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return {
    stream: new Transform({
      transform: (chunk: Buffer, _encoding, done) => judge(chunk, done),
      flush: (done) => judge(undefined, done),
    }),
    bytes: () => bytes,
    kind: () => {
      if (kind === undefined) throw new Refusal('wrong-kind-of-file');
      return kind;
    },
  };
}

/** Says the kind of a file from what came in so far; undefined while that is too little. The end is told by a missing chunk. */
type Judge = (chunk: Uint8Array | undefined) => FileKind | undefined;

/** By the first bytes. */
function createPictureJudge(limit: FileLimit): Judge {
  let head = Buffer.alloc(0);
  let kind: FileKind | undefined;
  return (chunk) => {
    if (kind !== undefined) return kind;
    if (chunk !== undefined) head = Buffer.concat([head, chunk.subarray(0, bytesToSniff - head.length)]);
    if (chunk !== undefined && head.length < bytesToSniff) return undefined;
    kind = sniffKind(head);
    if (kind !== undefined && limit.kinds.includes(kind)) return kind;
    throw new Refusal('wrong-kind-of-file');
  };
}

/** Text has no signs of its own: it is whatever is nothing else, to the last byte. */
function createTextJudge(): Judge {
  let isFirst = true;
  return (chunk = new Uint8Array()) => {
    if (isFirst && isWorkbook(chunk)) throw notText('sheet-is-workbook');
    if (!mayBeText(chunk) || (isFirst && sniffKind(chunk) !== undefined)) throw notText('sheet-is-no-csv');
    isFirst = false;
    return 'csv';
  };
}

const notText = (code: 'sheet-is-workbook' | 'sheet-is-no-csv') => refuseField('wrong-kind-of-file', 'sheet', { code });

const tooLarge = (limit: FileLimit) =>
  new Refusal('too-large', {
    problem: { code: 'file-too-large', megabytes: Math.floor(limit.bytes / 1024 / 1024) },
  });
