import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '#server/storage/s3.ts';

type S3rver = new (options: {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => { run(): Promise<{ port: number }>; close(): Promise<void> };

const S3rver: S3rver = createRequire(import.meta.url)('s3rver');

/** A server that speaks the protocol, on a port of its own. */
export async function startS3(): Promise<{ settings: S3Settings; end(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'yard' }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket: 'yard',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async end() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
