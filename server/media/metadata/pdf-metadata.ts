import { startWorker, ThreadEndedError } from '../../platform/concurrency/idle-worker.ts';

const thread = startWorker<Uint8Array, Uint8Array | null>(
  new URL('./pdf-thread.ts', import.meta.url),
  { maxMb: 512, maxMs: 20_000 },
);

/**
 * Removes author, programs and dates from a PDF file. A file that is signed, encrypted, damaged or too large to process
 * stays unchanged.
 */
export async function removePdfMetadata(sent: Buffer): Promise<Buffer> {
  try {
    const cleaned = await thread.request(sent);
    return cleaned ? Buffer.from(cleaned) : sent;
  } catch (error) {
    if (error instanceof ThreadEndedError) return sent;
    throw error;
  }
}
