import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketLocation } from '../settings/bucket-address.ts';
import { isMissing, statusOf } from './bucket-faults.ts';
import { createRetries, type RetryLimits } from './bucket-tries.ts';

/** Access to a bucket. Without a key the machine's own role is used, if it has one. */
export interface BucketAccess {
  /** Address of the service; empty for Amazon. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True if the bucket's name is in the path and not in the host name. */
  pathStyle: boolean;
}

/** Headers for readers of an object. */
interface ObjectHeaders {
  contentType: string;
  cacheControl: string;
  contentEncoding?: string;
}

interface ListedObject {
  key: string;
  size: number;
  /** Time of the last put, in ms since 1970; some services report whole seconds. */
  at: number;
}

/** Bytes in memory, or a local file of that size. */
type Body = Uint8Array | { file: string; size: number };

interface PutRequest {
  key: string;
  body: Body;
  headers: ObjectHeaders;
  ifAbsent?: boolean;
}

export type Bucket = ReturnType<typeof openBucket>;

/**
 * Opens the objects of one bucket over the S3 protocol. A request without a response is retried a few times within a
 * limited time. Every method may throw a StorageError.
 */
export function openBucket(
  { bucket, prefix }: BucketLocation,
  access: BucketAccess,
  bounds: Partial<RetryLimits> = {},
) {
  const place = `s3://${bucket}${prefix && `/${prefix}`}`;
  const told = { place, bucket, endpoint: access.endpoint };
  const retries = createRetries(told, bounds);
  const addressKey = (key: string) => ({ Bucket: bucket, Key: key });
  const opened = { client: createClient(access), bucket, named: addressKey, retries };
  return {
    ...told,
    prefix,
    limits: retries.limits,
    ...createWriter(opened),
    ...createReader(opened),
    retries,
  };
}

interface OpenedBucket {
  client: S3Client;
  bucket: string;
  named(key: string): { Bucket: string; Key: string };
  retries: ReturnType<typeof createRetries>;
}

function createWriter({ client, bucket, named, retries }: OpenedBucket) {
  let knowsConditions = true;

  async function sendBody(
    { key, body, headers, ifAbsent = false }: PutRequest,
    signal: { abortSignal: AbortSignal },
  ): Promise<void> {
    const Body = body instanceof Uint8Array ? body : createReadStream(body.file);
    const ContentLength = sizeOf(body);
    const IfNoneMatch = ifAbsent ? '*' : undefined;
    const input = { ...named(key), ...toHeaders(headers), Body, ContentLength, IfNoneMatch };
    try {
      await client.send(new PutObjectCommand(input), signal);
    } finally {
      if (!(Body instanceof Uint8Array)) Body.destroy();
    }
  }

  return {
    async put(key: string, body: Body, headers: ObjectHeaders): Promise<void> {
      await retries.call(sizeOf(body), (signal) => sendBody({ key, body, headers }, signal));
    },

    /** Stores an object unless it exists, if the service supports conditions. */
    async putIfAbsent(key: string, body: Body, headers: ObjectHeaders): Promise<void> {
      await retries.call(sizeOf(body), async (signal) => {
        const ifAbsent = knowsConditions;
        try {
          await sendBody({ key, body, headers, ifAbsent }, signal);
        } catch (error) {
          if (statusOf(error) === 412) return;
          if (statusOf(error) !== 501 || !ifAbsent) throw error;
          knowsConditions = false;
          await sendBody({ key, body, headers }, signal);
        }
      });
    },

    /** Sets an object's headers, which also updates its time. */
    async touch(key: string, size: number, headers: ObjectHeaders): Promise<void> {
      const CopySource = `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
      const copy = () =>
        new CopyObjectCommand({
          ...named(key),
          ...toHeaders(headers),
          CopySource,
          MetadataDirective: 'REPLACE',
        });
      await retries.call(size, (signal) => client.send(copy(), signal));
    },

    async remove(key: string): Promise<void> {
      await retries.call(0, (signal) => client.send(new DeleteObjectCommand(named(key)), signal));
    },
  };
}

function createReader({ client, bucket, named, retries }: OpenedBucket) {
  return {
    /** Returns null for a missing object. */
    async size(key: string): Promise<number | null> {
      const head = await retries.call(0, (signal) =>
        client.send(new HeadObjectCommand(named(key)), signal).catch((error) => {
          if (isMissing(error)) return null;
          throw error;
        }),
      );
      return head && (head.ContentLength ?? 0);
    },

    /**
     * Returns the bytes from `start` to `end`, or to the last one; null for a missing object. Makes a single attempt,
     * because the reader resumes where it stopped.
     */
    async open(key: string, start = 0, end?: number) {
      const Range = start > 0 || end !== undefined ? `bytes=${start}-${end ?? ''}` : undefined;
      const get = new GetObjectCommand({ ...named(key), Range });
      try {
        const { Body: body, ContentLength: size = 0 } = await retries.once(0, (signal) =>
          client.send(get, signal),
        );
        return { body: body as Readable, size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    /** Lists objects whose key starts with `start`, in the order of their keys. */
    async *list(start: string): AsyncGenerator<ListedObject> {
      let ContinuationToken: string | undefined;
      do {
        const ask = new ListObjectsV2Command({ Bucket: bucket, Prefix: start, ContinuationToken });
        const page = await retries.call(0, (signal) => client.send(ask, signal));
        for (const { Key: key = '', Size: size = 0, LastModified } of page.Contents ?? [])
          yield { key, size, at: LastModified?.getTime() ?? 0 };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}

function createClient({ endpoint, region, pathStyle, ...key }: BucketAccess): S3Client {
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    // Attempts are counted here, including those of streamed bodies.
    maxAttempts: 1,
    // Services other than Amazon's do not support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Errors are reported here in one line.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: 3000 },
    ...(endpoint && { endpoint }),
    ...(key.accessKeyId && { credentials: key }),
  });
}

function ignore(): void {}

function sizeOf(body: Body): number {
  return body instanceof Uint8Array ? body.length : body.size;
}

function toHeaders({ contentType, cacheControl, contentEncoding }: ObjectHeaders) {
  return {
    ContentType: contentType,
    CacheControl: cacheControl,
    ContentEncoding: contentEncoding,
  };
}
