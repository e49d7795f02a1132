import type { Readable } from 'node:stream';
import { Fault, sentence } from '#server/errors/failures.ts';

/** Where files lie. There are two spaces: what anyone may see, and what only our own code opens. */
export type Storage = {
  /** Resolves when the file would survive a power cut. Saving again under a key replaces the file whole. */
  save(key: string, file: FileToSave, options?: SaveOptions): Promise<void>;
  open(key: string): Promise<StoredFile | undefined>;
  /** Deleting what is not there is no failure: deletions are retried. */
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
  /** Rejects when files cannot be kept just now. */
  check(): Promise<void>;
  /** Takes away what was left half-written before then. */
  tidy(before: Date): Promise<void>;
};

export type FileToSave = { path: string } | Uint8Array;
export type SaveOptions = { contentType?: string; cacheControl?: string };
export type StoredFile = {
  /** Must be read to its end or destroyed. */
  stream: Readable;
  bytes: number;
  /** Known only where the store keeps it; the disk does not. */
  contentType?: string;
};

/** The disk is full. It isn't the caller's fault, and trying again right away won't help. */
export class StorageFull extends Fault {
  constructor(options?: ErrorOptions) {
    super(sentence`There is no space left to store files.`, options);
  }
}

/** The store cannot be reached, or cannot do its work just now. */
export class StorageAway extends Fault {
  constructor(options?: ErrorOptions) {
    super(sentence`File storage does not answer.`, options);
  }
}

const keyShape = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const longestKey = 200;

/** Every part of a key begins with a letter or digit, so no key can climb out of its space. */
export function checkKey(key: string): void {
  if (key.length > longestKey || !keyShape.test(key))
    throw new Fault(sentence`A storage key is made of a-z, 0-9, dot, dash, underscore and slash.`);
}
