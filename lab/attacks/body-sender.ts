import { parentPort } from 'node:worker_threads';

/** Sends bodies from a separate thread and reports the status of each response. */
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
  const response = await fetch(address, sent).catch(() => null);
  await response?.arrayBuffer();
  parentPort?.postMessage(response?.status ?? 0);
});
