import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { checkKey, StorageAway, StorageFull, type Storage } from './storage.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** Left out, Amazon's own for the region. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Our own server hands out the public space as well: the bucket stays closed, and no object is ever given a public ACL. */
export function createS3Storage({
  client,
  bucket,
  prefix,
}: {
  client: S3Client;
  bucket: string;
  prefix: string;
}): Storage {
  const objectOf = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };
  return {
    async save(key, file, { contentType, cacheControl } = {}) {
      // Read whole, so that a broken connection can be retried; uploads are limited to a few megabytes.
      const body = file instanceof Uint8Array ? file : await readFile(file.path);
      const object = { ...objectOf(key), Body: body, ContentType: contentType, CacheControl: cacheControl };
      await client.send(new PutObjectCommand(object)).catch(explain);
    },
    async open(key) {
      const answer = await client
        .send(new GetObjectCommand(objectOf(key)))
        .catch(ignoreMissing)
        .catch(explain);
      if (!(answer?.Body instanceof Readable)) return undefined;
      const file = { stream: answer.Body, bytes: answer.ContentLength ?? 0 };
      return answer.ContentType === undefined ? file : { ...file, contentType: answer.ContentType };
    },
    async delete(key) {
      await client
        .send(new DeleteObjectCommand(objectOf(key)))
        .catch(ignoreMissing)
        .catch(explain);
    },
    async *list(start) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + start }))
        for (const object of page.Contents ?? []) if (object.Key !== undefined) yield object.Key.slice(prefix.length);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    // An object is there whole or not at all.
    tidy: async () => undefined,
  };
}

const connectionMilliseconds = 3_000;
const requestMilliseconds = 20_000;

export function createS3Client({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's rarely have a host name for every bucket.
    forcePathStyle: endpoint !== undefined,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectionMilliseconds,
      requestTimeout: requestMilliseconds,
      socketTimeout: requestMilliseconds,
      throwOnRequestTimeout: true,
    },
    // Many stores that speak this protocol do not know the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NotFound'))
    return undefined;
  throw error;
}

const insufficientStorage = 507;
const tooMany = 429;

/** What the store itself refuses is a mistake of ours; without an answer, or with one of its own failures, it is away. */
function explain(error: unknown): never {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === insufficientStorage) throw new StorageFull({ cause: error });
  throw status === undefined || status >= 500 || status === tooMany ? new StorageAway({ cause: error }) : error;
}
