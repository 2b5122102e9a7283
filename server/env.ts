import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseBucketAddress } from './addresses/bucket-address.ts';
import { isHookAddress } from './addresses/hook-address.ts';

/** A setting is missing or wrong; the message is one line that names it. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}

const port = z.coerce.number().int().min(0).max(65535);
const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));
const addresses = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''));
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');
const amount = z.coerce.number().int().min(0).max(1_000_000);

/** An address that carries a key is none. */
const bucketAddress = z.string().refine((value) => parseBucketAddress(value) !== null);

function overlap(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  const inside = (address: string) => `${address.replace(/\/$/, '')}/`;
  const [one, other] = [inside(a), inside(b)];
  return one.startsWith(other) || other.startsWith(one);
}

/** Over the network with TLS alone: what it answers decides who is let in. */
function isIssuer(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere);
}

/** Name and password in it are percent-encoded. */
function isMailServer(address: string): boolean {
  const url = URL.parse(address);
  return (url?.protocol === 'smtps:' || url?.protocol === 'smtp:') && url.hostname !== '';
}

/** The password may be anything; host and database must be there. */
export function isDatabaseAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') return false;
  return (url.hostname !== '' || url.searchParams.has('host')) && url.pathname.length > 1;
}

interface Setting {
  /** What the schema gets when the variable is absent or empty. */
  fallback: string;
  schema: z.ZodType;
  /** What a right value is, for the message about a wrong one. */
  expects: string;
  /** For the table in the README. */
  meaning: string;
}

/** Every setting there is: name, default, meaning. README and messages are derived from it. */
export const settingsTable = {
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
    meaning: 'Port of the console and the whole API.',
  },
  HOST: {
    fallback: 'localhost',
    schema: z.string().regex(/^[\w.:-]+$/),
    expects: 'a host name or address to listen on',
    meaning: 'Where both listen. `0.0.0.0` makes them reachable from other machines.',
  },
  DATA_DIR: {
    fallback: './data',
    schema: z.string().min(1),
    expects: 'a folder that can be written',
    meaning: 'Folder of everything that is kept: database, images, releases.',
  },
  DATABASE_URL: {
    fallback: '',
    schema: z.string().refine((address) => address === '' || isDatabaseAddress(address)),
    expects: 'an address like postgres://user:password@host:5432/database',
    meaning: 'PostgreSQL server and database of the content. Empty: SQLite in DATA_DIR.',
  },
  DATABASE_POOL: {
    fallback: '10',
    schema: z.coerce.number().int().min(2).max(500),
    expects: 'a whole number from 2 to 500',
    meaning: 'Most connections of this server to PostgreSQL; each renderer takes up to 2 more.',
  },
  STORAGE_URL: {
    fallback: '',
    schema: z.union([z.literal(''), bucketAddress]),
    expects: 'an address like s3://bucket/prefix',
    meaning:
      'Where images are kept instead of DATA_DIR: `s3://bucket/prefix` of any S3-compatible storage.',
  },
  S3_ENDPOINT: {
    fallback: '',
    schema: z.union([z.literal(''), webAddress]),
    expects: 'a web address like https://s3.example.com',
    meaning: "Address of the S3-compatible service. Empty: Amazon's.",
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
    meaning: "Name of the key the storage is used with. Empty: the machine's own role.",
  },
  S3_SECRET_ACCESS_KEY: {
    fallback: '',
    schema: z.string().max(500),
    expects: 'at most 500 characters',
    meaning: 'The secret of that key.',
  },
  S3_PATH_STYLE: {
    fallback: 'on',
    schema: onOff,
    expects: 'on or off',
    meaning: "Whether the bucket's name goes into the path; off: before the host's name.",
  },
  MIRROR_URL: {
    fallback: '',
    schema: z.union([z.literal(''), bucketAddress]),
    expects: 'an address like s3://bucket/prefix',
    meaning:
      'Where a copy of the live release is kept for a CDN, with the same key: `s3://bucket/prefix`. Empty: nowhere.',
  },
  SITE_URL: {
    fallback: '',
    schema: z.union([z.literal(''), webAddress]),
    expects: 'a web address like https://www.example.com',
    meaning:
      "The public site's address, for canonical links and the sitemap. Empty: `http://localhost:PORT`.",
  },
  CONSOLE_URL: {
    fallback: '',
    schema: z.union([z.literal(''), webAddress]),
    expects: 'a web address like https://cms.example.com',
    meaning:
      "The console's address, for links that are handed on and for passkeys. Empty: `http://localhost:ADMIN_PORT`.",
  },
  API_BASE_URL: {
    fallback: 'http://localhost:4322/api',
    schema: webAddress,
    expects: 'a web address like https://cms.example.com/api',
    meaning: 'API base used by `npm run build`.',
  },
  PUBLIC_API_BASE_URL: {
    fallback: '/api',
    schema: z.union([webAddress, z.string().regex(/^\/[\w/.-]*$/)]),
    expects: 'a web address or a path like /api',
    meaning: "Where a visitor's browser sends the contact form.",
  },
  IMAGE_BASE_URL: {
    fallback: '/api/file/',
    schema: z.union([webAddress, z.string().regex(/^\/[\w/.-]*$/)]),
    expects: 'a web address or a path like /api/file/',
    meaning: 'Put before a stored image path.',
  },
  ADMIN_EMAIL: {
    fallback: 'admin@example.com',
    schema: z.email().max(254).toLowerCase(),
    expects: 'an e-mail address',
    meaning: "The first administrator's address, used at the first start only.",
  },
  ADMIN_PASSWORD: {
    fallback: '',
    schema: z.union([z.literal(''), z.string().min(12).max(200)]),
    expects: 'a password of 12 to 200 characters',
    meaning: "The first administrator's password. Empty: one is generated and printed once.",
  },
  OIDC_ISSUER: {
    fallback: '',
    schema: z.string().refine((address) => address === '' || isIssuer(address)),
    expects: 'an address like https://id.example.com',
    meaning:
      "The company's identity provider (OpenID Connect), with which people can log in. Empty: none.",
  },
  OIDC_CLIENT_ID: {
    fallback: '',
    schema: z.string().max(500),
    expects: 'at most 500 characters',
    meaning: 'Name of the console at that provider.',
  },
  OIDC_CLIENT_SECRET: {
    fallback: '',
    schema: z.string().max(1000),
    expects: 'at most 1000 characters',
    meaning: 'The secret that belongs to it. Empty: a client without one.',
  },
  OIDC_NAME: {
    fallback: 'your company',
    schema: z.string().max(60),
    expects: 'at most 60 characters',
    meaning: 'How people call it, on the button that logs them in there.',
  },
  OIDC_ONLY: {
    fallback: 'off',
    schema: onOff,
    expects: 'on or off',
    meaning: "Whether passwords and passkeys open owners' accounts alone.",
  },
  REBUILD_WEBHOOK_SECRET: {
    fallback: '',
    schema: z.union([z.literal(''), z.string().min(16)]),
    expects: 'at least 16 characters',
    meaning:
      'Secret of signed calls to the rebuild webhook. Empty: only an administrator may call it.',
  },
  DEPLOY_HOOK_URLS: {
    fallback: '',
    schema: addresses.refine((list) => list.every(isHookAddress)),
    expects: 'https addresses, separated by commas',
    meaning: 'Addresses told after every release, separated by commas.',
  },
  DEPLOY_HOOK_TOKEN: {
    fallback: '',
    schema: z.union([z.literal(''), z.string().max(500)]),
    expects: 'at most 500 characters',
    meaning: "Bearer token for GitHub's dispatch among the deploy hooks.",
  },
  KEEP_RELEASES: {
    fallback: '100',
    schema: z.coerce.number().int().min(3).max(10_000),
    expects: 'a whole number from 3 to 10000',
    meaning:
      'How many of the newest releases can be put back; fewer are kept when they take over 4 GB.',
  },
  DEMO_CONTENT: {
    fallback: 'on',
    schema: onOff,
    expects: 'on or off',
    meaning: 'Whether an empty database is filled with the demo company.',
  },
  CORS_ORIGINS: {
    fallback: '',
    schema: addresses.refine((list) => list.every((origin) => /^https?:\/\/[^/]+$/.test(origin))),
    expects: 'origins like https://www.example.com, separated by commas',
    meaning: 'Other origins whose pages may call the API.',
  },
  TRUST_PROXY: {
    fallback: '',
    schema: addresses.refine((list) =>
      list.every((entry) => /^[\da-fA-F.:]+(\/\d+)?$/.test(entry)),
    ),
    expects: 'addresses or networks like 10.0.0.0/8, separated by commas',
    meaning: "Proxies whose word about a visitor's address is believed.",
  },
  PUBLIC_CALLS_PER_MINUTE: {
    fallback: '1200',
    schema: amount,
    expects: 'a whole number, 0 for no limit',
    meaning: 'Calls one address may make on the public site in a minute; 0: no limit.',
  },
  QUERIES_PER_MINUTE: {
    fallback: '10',
    schema: amount,
    expects: 'a whole number, 0 for no limit',
    meaning: 'Contact queries one address may send in a minute; 0: no limit.',
  },
  QUERY_RETENTION_DAYS: {
    fallback: '365',
    schema: amount,
    expects: 'a whole number of days, 0 to keep them',
    meaning: "Days after which a visitor's query is erased; 0: kept until erased by hand.",
  },
  SPAM_RETENTION_DAYS: {
    fallback: '30',
    schema: amount,
    expects: 'a whole number of days, 0 to keep it',
    meaning: 'Days after which a query that is held as spam is erased; 0: kept as every other.',
  },
  SMTP_URL: {
    fallback: '',
    schema: z.string().refine((address) => address === '' || isMailServer(address)),
    expects: 'an address like smtps://user:password@smtp.example.com',
    meaning:
      'Mail server that takes notices of new queries: `smtps://`, or `smtp://` with STARTTLS, which only this machine may lack. Empty: nobody is told by mail.',
  },
  MAIL_FROM: {
    fallback: '',
    schema: z.union([z.literal(''), z.email().max(254)]),
    expects: 'an e-mail address',
    meaning: 'Address that mails come from.',
  },
  DRAIN_SECONDS: {
    fallback: '0',
    schema: z.coerce.number().int().min(0).max(300),
    expects: 'a whole number of seconds up to 300',
    meaning:
      'How long a server that is told to end still answers, while `/api/health/ready` lets a load balancer turn to others.',
  },
  METRICS_TOKEN: {
    fallback: '',
    schema: z.union([z.literal(''), z.string().min(16).max(200)]),
    expects: 'at least 16 characters',
    meaning:
      "Token with which Prometheus reads `/api/metrics` on the console's address. Empty: only an administrator may.",
  },
  LOG_LEVEL: {
    fallback: 'info',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    expects: 'fatal, error, warn, info, debug, trace or silent',
    meaning: 'How much is logged.',
  },
} as const satisfies Record<string, Setting>;

type Name = keyof typeof settingsTable;
export type Settings = { [Key in Name]: z.output<(typeof settingsTable)[Key]['schema']> };

/** Settings that nobody but the server should read: each can come from a file that a store of secrets puts there. */
const secretNames: ReadonlySet<string> = new Set<Name>([
  ...(['DATABASE_URL', 'S3_SECRET_ACCESS_KEY', 'ADMIN_PASSWORD', 'OIDC_CLIENT_SECRET'] as const),
  ...(['REBUILD_WEBHOOK_SECRET', 'DEPLOY_HOOK_TOKEN', 'METRICS_TOKEN', 'SMTP_URL'] as const),
]);

/** A variable, or the contents of the file that `NAME_FILE` names. @throws SettingsError */
function variable(name: string, env: Record<string, string | undefined>): string {
  const file = env[`${name}_FILE`]?.trim() ?? '';
  const value = env[name]?.trim() ?? '';
  if (file === '' || !secretNames.has(name)) return value;
  if (value !== '') throw new SettingsError(`${name}_FILE is wrong: ${name} is set as well.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new SettingsError(`${name}_FILE is wrong: it must be a file that can be read.`);
  }
}

/**
 * The settings in an environment.
 * @throws SettingsError naming the first wrong one; its value is not repeated, for it may be a secret
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const settings: Record<string, unknown> = {};
  for (const [name, { schema, fallback, expects }] of Object.entries(settingsTable)) {
    const result = (schema as z.ZodType).safeParse(variable(name, env) || fallback);
    if (!result.success) throw new SettingsError(`${name} is wrong: it must be ${expects}.`);
    settings[name] = result.data;
  }
  const read = settings as Settings;
  if (read.PORT !== 0 && read.PORT === read.ADMIN_PORT)
    throw new SettingsError('ADMIN_PORT is wrong: it must differ from PORT.');
  if ((read.S3_ACCESS_KEY_ID === '') !== (read.S3_SECRET_ACCESS_KEY === ''))
    throw new SettingsError(
      'S3_SECRET_ACCESS_KEY is wrong: it goes together with S3_ACCESS_KEY_ID, set both or neither.',
    );
  if ((read.OIDC_ISSUER === '') !== (read.OIDC_CLIENT_ID === ''))
    throw new SettingsError(
      'OIDC_CLIENT_ID is wrong: it goes together with OIDC_ISSUER, set both or neither.',
    );
  if (read.OIDC_ONLY && read.OIDC_ISSUER === '')
    throw new SettingsError('OIDC_ONLY is wrong: there is no OIDC_ISSUER to log in with.');
  if ((read.SMTP_URL === '') !== (read.MAIL_FROM === ''))
    throw new SettingsError(
      'MAIL_FROM is wrong: it goes together with SMTP_URL, set both or neither.',
    );
  if (overlap(read.MIRROR_URL, read.STORAGE_URL))
    throw new SettingsError(
      'MIRROR_URL is wrong: what visitors read and STORAGE_URL must not lie in each other.',
    );
  return {
    ...read,
    DATA_DIR: resolve(read.DATA_DIR),
  };
}
