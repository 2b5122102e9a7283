import { startWorker, ThreadEndedError } from '../../platform/concurrency/idle-worker.ts';

const thread = startWorker<Uint8Array, Uint8Array | null>(
  new URL('./pdf-thread.ts', import.meta.url),
  { maxMb: 512, maxMs: 20_000 },
);

/**
 * A PDF file without its author, programs and dates. One that is signed, encrypted, damaged or too much work stays as it
 * was sent.
 */
export async function removePdfMetadata(sent: Buffer): Promise<Buffer> {
  try {
    const cleaned = await thread.ask(sent);
    return cleaned ? Buffer.from(cleaned) : sent;
  } catch (error) {
    if (error instanceof ThreadEndedError) return sent;
    throw error;
  }
}
