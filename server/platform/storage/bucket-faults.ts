import { StorageError } from './storage.ts';

/** A failed request, as reported by the SDK and Node's network. */
interface Fault {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number; requestId?: string };
}

interface BucketNames {
  place: string;
  bucket: string;
  endpoint: string;
}

export function statusOf(error: unknown): number | undefined {
  return (error as Fault).$metadata?.httpStatusCode;
}

/** Returns true if the object is missing. A missing bucket is an error. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && (error as Fault).name !== 'NoSuchBucket';
}

const transientCodes = new Set([
  'RequestTimeout',
  'SlowDown',
  'InternalError',
  'RequestTimeTooSkewed',
]);

/**
 * Returns true if a retry may succeed: after no response, a dropped connection, or an error of the service.
 */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  const { name = '', code } = error as Fault;
  if (name === 'CredentialsProviderError' || code === 'ENOENT') return false;
  return (
    status === undefined ||
    status === 429 ||
    transientCodes.has(name) ||
    (status >= 500 && status !== 501)
  );
}

type DescribeFault = (names: BucketNames, fault: Fault) => string;

const describeRefusedKey: DescribeFault = ({ place }, fault) =>
  `The storage ${place} refuses the key (${nameOf(fault) ?? 'status 403'}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what the key may do.`;
const describeOtherRegion: DescribeFault = ({ place }, { name }) =>
  `The storage ${place} is in another region or at another address (${name}). Check S3_REGION and S3_ENDPOINT.`;

/** Returns the service's error code, which a response to HEAD does not contain. */
function nameOf({ name }: Fault): string | undefined {
  return name === 'Unknown' ? undefined : name;
}

/** Messages for the operator by the service's error code. */
const descriptions: Record<string, DescribeFault> = {
  NoSuchBucket: ({ bucket, endpoint }) =>
    `There is no bucket "${bucket}"${endpoint && ` at ${endpoint}`}. Create it, or name another.`,
  AccessDenied: describeRefusedKey,
  InvalidAccessKeyId: describeRefusedKey,
  SignatureDoesNotMatch: describeRefusedKey,
  ExpiredToken: describeRefusedKey,
  InvalidToken: describeRefusedKey,
  CredentialsProviderError: ({ place }) =>
    `There is no key for the storage ${place}. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
  PermanentRedirect: describeOtherRegion,
  AuthorizationHeaderMalformed: describeOtherRegion,
  IllegalLocationConstraintException: describeOtherRegion,
  RequestTimeTooSkewed: ({ place }) =>
    `The storage ${place} reports that this machine's clock is wrong. Set it right.`,
};

/**
 * Describes any failed request in one line, without the service's text and the request, which may contain secrets.
 */
export function toStorageError(error: unknown, names: BucketNames): Error {
  const fault = error as Fault;
  if (error instanceof StorageError || fault.code === 'ENOENT') return error as Error;
  const status = statusOf(error);
  const { name = 'Error', code = name, $metadata } = fault;
  const cause = new Error(`${code}${status ? `, status ${status}` : ''}`, {
    cause: $metadata?.requestId && `request ${$metadata.requestId}`,
  });
  const known = descriptions[name] ?? (status === 403 ? describeRefusedKey : undefined);
  const isAway = isTransient(error);
  if (known) return new StorageError(known(names, fault), { cause, isAway });
  const called = nameOf(fault) ? ` (${name})` : '';
  if (status !== undefined)
    return new StorageError(`The storage ${names.place} answered ${status}${called}.`, {
      cause,
      isAway,
    });
  const at = names.endpoint && ` at ${names.endpoint}`;
  const isSilent = /Abort|Timeout/.test(name) && !/^E[A-Z]+$/.test(code);
  const how = isSilent ? 'nothing came in time' : code;
  return new StorageError(`The storage ${names.place} does not answer${at} (${how}).`, {
    cause,
    isAway,
  });
}
