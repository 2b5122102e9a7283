import { z } from 'zod';
import { parseBucketAddress } from './bucket-address.ts';
import { isDatabaseAddress } from './database-address.ts';
import { onOff, type Setting, webAddress } from './setting.ts';

const port = z.coerce.number().int().min(0).max(65535);
/** Refuses an address that contains a key. */
const bucketAddress = z.string().refine((value) => parseBucketAddress(value) !== null);

/** Settings for ports and for storing content, pictures and the copy for a CDN. */
export const storageSettings = {
  PORT: {
    fallback: '4321',
    schema: port,
    expects: 'a port number from 0 to 65535',
    meaning: 'Port of the public site.',
  },
  ADMIN_PORT: {
    fallback: '4322',
    schema: port,
    expects: 'a port number from 0 to 65535',
    meaning:
      'Port of the console and the whole API. It may be that of the site if `SITE_URL` and `CONSOLE_URL` have different host names: then the host name decides.',
  },
  HOST: {
    fallback: 'localhost',
    schema: z.string().regex(/^[\w.:-]+$/),
    expects: 'a host name or address to listen on',
    meaning:
      'Address that both ports listen on. `0.0.0.0` accepts connections from other machines.',
  },
  DATA_DIR: {
    fallback: './data',
    schema: z.string().min(1),
    expects: 'a folder that can be written',
    meaning: 'Folder for the database, images and releases.',
  },
  DATA_ON_VOLUME: {
    fallback: 'off',
    schema: onOff,
    expects: 'on or off',
    meaning:
      "On, as in the container image: no start if `DATA_DIR` is on the container's own layer, which is lost with the container.",
  },
  DATABASE_URL: {
    fallback: '',
    schema: z.string().refine((address) => address === '' || isDatabaseAddress(address)),
    expects: 'an address like postgres://user:password@host:5432/database',
    meaning: 'PostgreSQL database for the content. Empty: SQLite in `DATA_DIR`.',
    isSecret: true,
  },
  DATABASE_POOL: {
    fallback: '10',
    schema: z.coerce.number().int().min(2).max(500),
    expects: 'a whole number from 2 to 500',
    meaning: 'Maximum number of connections to PostgreSQL. Each renderer opens up to 2 more.',
  },
  STORAGE_URL: {
    fallback: '',
    schema: z.union([z.literal(''), bucketAddress]),
    expects: 'an address like s3://bucket/prefix',
    meaning: 'S3-compatible storage for images instead of `DATA_DIR`, as `s3://bucket/prefix`.',
  },
  S3_ENDPOINT: {
    fallback: '',
    schema: z.union([z.literal(''), webAddress]),
    expects: 'a web address like https://s3.example.com, without user and password',
    meaning: 'Address of the S3-compatible service. Empty: Amazon S3.',
  },
  S3_REGION: {
    fallback: 'us-east-1',
    schema: z.string().regex(/^[\w-]{1,60}$/),
    expects: 'the name of a region like eu-central-1',
    meaning: 'Region of the bucket.',
  },
  S3_ACCESS_KEY_ID: {
    fallback: '',
    schema: z.string().max(500),
    expects: 'at most 500 characters',
    meaning: "Access key ID for the storage. Empty: the machine's own role.",
  },
  S3_SECRET_ACCESS_KEY: {
    fallback: '',
    schema: z.string().max(500),
    expects: 'at most 500 characters',
    meaning: 'Secret of that access key.',
    isSecret: true,
  },
  S3_PATH_STYLE: {
    fallback: 'on',
    schema: onOff,
    expects: 'on or off',
    meaning: 'On: the bucket name is part of the path. Off: it is part of the host name.',
  },
  MIRROR_URL: {
    fallback: '',
    schema: z.union([z.literal(''), bucketAddress]),
    expects: 'an address like s3://bucket/prefix',
    meaning:
      'Bucket that gets a copy of each release for a CDN, as `s3://bucket/prefix`, with the same key. Empty: no copy.',
  },
} as const satisfies Record<string, Setting>;
