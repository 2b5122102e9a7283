/** Maximum attempts for a variant that is still being created, which take a quarter of an hour. */
const maxAttempts = 1800;
const pause = 500;

/**
 * Reads the bytes of a stored image from the public site. While a variant is being created, the server sends the
 * original picture with `no-store`; this waits for the variant, and never returns the original instead.
 * @returns null if the image does not exist
 * @throws Error if the image cannot be read or is not created in time
 */
export async function readStoredImage(
  address: string,
  get = fetch,
  attempts = maxAttempts,
): Promise<Uint8Array | null> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await get(address, { signal: AbortSignal.timeout(60_000) });
    const isPlaceholder = response.headers.get('cache-control')?.includes('no-store') ?? false;
    if (response.ok && !isPlaceholder) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return null;
    if (!response.ok)
      throw new Error(`The picture ${address} could not be read: it answered ${response.status}.`);
    if (attempt >= attempts)
      throw new Error(`The picture ${address} has not been made yet. Try again later.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
