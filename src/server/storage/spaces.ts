import { join } from 'node:path';
import { createDiskStorage } from './disk.ts';
import { createS3Client, createS3Storage, type S3Settings } from './s3.ts';
import type { Storage } from './storage.ts';

/** The two spaces: what anyone may see, and what only our own code opens. */
export type Spaces = { publicSpace: Storage; privateSpace: Storage };
export type StorageSettings = { directory: string } | { s3: S3Settings };

export function createStorage(settings: StorageSettings): Spaces {
  if ('s3' in settings) {
    const client = createS3Client(settings.s3);
    const space = (prefix: string) => createS3Storage({ client, bucket: settings.s3.bucket, prefix });
    return { publicSpace: space('public/'), privateSpace: space('private/') };
  }
  const space = (name: string) => createDiskStorage({ directory: join(settings.directory, name) });
  return { publicSpace: space('public'), privateSpace: space('private') };
}
