/** Maximum attempts at a picture that is still being made: a quarter of an hour. */
const maxAttempts = 1800;
const pause = 500;

/**
 * The bytes of a stored image, read from the public site. While a variant is being made the server
 * sends the whole picture with no-store: wait for the variant.
 * @returns null when there is no such image
 * @throws Error when it cannot be read, or is not made in time: the whole picture is never used
 * instead
 */
export async function readStoredImage(
  address: string,
  get = fetch,
  attempts = maxAttempts,
): Promise<Uint8Array | null> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await get(address, { signal: AbortSignal.timeout(60_000) });
    const isStandIn = response.headers.get('cache-control')?.includes('no-store') ?? false;
    if (response.ok && !isStandIn) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return null;
    if (!response.ok)
      throw new Error(`The picture ${address} could not be read: it answered ${response.status}.`);
    if (attempt >= attempts)
      throw new Error(`The picture ${address} has not been made yet. Try again later.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
