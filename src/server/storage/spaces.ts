import { join } from 'node:path';
import { createDiskStorage } from './disk.ts';
import type { S3Settings } from './s3.ts';
import type { Storage } from './storage.ts';

/** The two spaces: what anyone may see, and what only our own code opens. */
export type Spaces = { publicSpace: Storage; privateSpace: Storage };
export type StorageSettings = { directory: string } | { s3: S3Settings };

export async function createStorage(settings: StorageSettings): Promise<Spaces> {
  if ('s3' in settings) {
    // Its client takes tens of megabytes, which an app with a disk of its own is spared.
    const { createS3Client, createS3Storage } = await import('./s3.ts');
    const client = createS3Client(settings.s3);
    const space = (prefix: string) => createS3Storage({ client, bucket: settings.s3.bucket, prefix });
    return { publicSpace: space('public/'), privateSpace: space('private/') };
  }
  const space = (name: string) => createDiskStorage({ directory: join(settings.directory, name) });
  return { publicSpace: space('public'), privateSpace: space('private') };
}
