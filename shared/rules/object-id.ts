/**
 * Generates an `_id`: the time in seconds as 8 hex characters, then 16 random ones (design card).
 * @param now milliseconds since 1970
 * @param random fills the given bytes with random values
 */
export function createObjectId(
  now: number = Date.now(),
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
    .slice(-8);
  const bytes = random(new Uint8Array(8));
  return seconds + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
