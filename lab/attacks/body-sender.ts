import { parentPort } from 'node:worker_threads';

/** Sends bodies from a separate thread and reports the status of each answer. */
interface Sending {
  address: string;
  token: string;
  type: string;
  body: string;
}

parentPort?.on('message', async ({ address, token, type, body }: Sending) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => null);
  await answer?.arrayBuffer();
  parentPort?.postMessage(answer?.status ?? 0);
});
