import { parentPort } from 'node:worker_threads';

/** Sends bodies from a separate thread and reports the status of each answer. */
interface Sending {
  address: string;
  token: string;
  /** Of the body; without one, a page is asked for. */
  type?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

parentPort?.on('message', async ({ address, token, type, body, ...more }: Sending) => {
  const sent: RequestInit =
    type === undefined
      ? { headers: more.headers ?? {} }
      : {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
          body: body ?? '',
        };
  const answer = await fetch(address, sent).catch(() => null);
  await answer?.arrayBuffer();
  parentPort?.postMessage(answer?.status ?? 0);
});
