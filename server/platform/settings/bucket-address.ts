/** A location in a bucket. */
export interface BucketLocation {
  bucket: string;
  /** Prefix of every key, without slashes at its ends; may be empty. */
  prefix: string;
}

const address =
  /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w.!'()-]+(?:\/[\w.!'()-]+)*))?\/?$/;

/** Parses `s3://bucket/prefix`. Returns null for other addresses, even for one that contains a key. */
export function parseBucketAddress(given: string): BucketLocation | null {
  const { bucket, prefix = '' } = address.exec(given)?.groups ?? {};
  const leadsOut = prefix.split('/').some((name) => name === '.' || name === '..');
  return bucket === undefined || leadsOut ? null : { bucket, prefix };
}

/** Appends a folder to a location. */
export function appendFolder({ bucket, prefix }: BucketLocation, folder: string): BucketLocation {
  return { bucket, prefix: prefix === '' ? folder : `${prefix}/${folder}` };
}
