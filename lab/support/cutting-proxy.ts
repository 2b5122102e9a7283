import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What becomes of what is sent: it is passed on, its connection is reset, or its answer ends before its end. */
export type Cut = 'none' | 'request' | 'answer';

/** Stands before a server and cuts connections off as a network does. */
export interface CuttingProxy {
  url: string;
  cut(how: Cut): void;
  close(): Promise<void>;
}

/** @param origin such as http://127.0.0.1:4000 */
export async function startCuttingProxy(origin: string): Promise<CuttingProxy> {
  const { hostname: host, port } = new URL(origin);
  const open = new Set<Socket>();
  let how: Cut = 'none';
  const server = createServer((client) => {
    const behind = connect({ host, port: Number(port) });
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        behind.destroy();
      });
    }
    client.on('data', (sent) =>
      how === 'request' ? client.resetAndDestroy() : behind.write(sent),
    );
    behind.on('data', (answered) => {
      if (how !== 'answer') client.write(answered);
      else client.end(answered.subarray(0, answered.length - 20));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(wanted) {
      how = wanted;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
