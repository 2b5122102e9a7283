import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Key {
  id: string;
  secret: string;
  region: string;
}

const farthestMs = 15 * 60_000;

/**
 * Verifies the AWS Signature Version 4 of a request in its Authorization header, and the digest of the body.
 * @returns the S3 error code; null for a valid signature
 */
export function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  key: S3Key,
  now = Date.now(),
): string | null {
  const given = parse(request.headers.authorization ?? '');
  if (!given) return 'AccessDenied';
  const [id, day, region, service, end] = given.credential.split('/');
  if (id !== key.id) return 'InvalidAccessKeyId';
  if (region !== key.region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed';
  const at = header(request, 'x-amz-date');
  if (!at.startsWith(day ?? '-') || Math.abs(now - timeOf(at)) > farthestMs)
    return 'RequestTimeTooSkewed';
  if (!given.signedHeaders.includes('host') || !given.signedHeaders.includes('x-amz-date'))
    return 'AccessDenied';
  const digest = header(request, 'x-amz-content-sha256');
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical(request, given, digest))];
  const signing = [day ?? '', region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, word) => hmac(secret, word),
    `AWS4${key.secret}`,
  );
  const right = hmac(signing, text.join('\n'));
  const claimed = Buffer.from(given.signature, 'hex');
  const fits = claimed.length === right.length && timingSafeEqual(claimed, right);
  return fits ? null : 'SignatureDoesNotMatch';
}

interface ParsedAuthorization {
  credential: string;
  signedHeaders: string[];
  signature: string;
}

function parse(authorization: string): ParsedAuthorization | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!found) return null;
  const [, credential = '', signed = '', signature = ''] = found;
  return { credential, signedHeaders: signed.split(';'), signature };
}

function canonical(
  request: IncomingMessage,
  { signedHeaders }: ParsedAuthorization,
  digest: string,
): string {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const parameters = query
    .split('&')
    .filter((one) => one !== '')
    .map((one) => (one.includes('=') ? one : `${one}=`))
    .sort();
  return [
    request.method,
    path,
    parameters.join('&'),
    ...signedHeaders.map((name) => `${name}:${header(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    digest,
  ].join('\n');
}

function header(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '');
}

/** `20261121T050000Z` */
function timeOf(text: string): number {
  return Date.parse(
    text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

function hmac(secret: string | Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
