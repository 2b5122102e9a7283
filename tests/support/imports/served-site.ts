import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves a small website on the loopback interface, which only these tests may access.
 * @param files by path, with `__ORIGIN__` for its address; others return 404
 */
export async function serveSite(files: Readonly<Record<string, string | Buffer>>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const file = files[path];
    if (file === undefined) return void response.writeHead(404).end('Not here.');
    const type = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
    const types: Record<string, string> = { png: 'image/png', xml: 'text/xml', txt: 'text/plain' };
    response
      .setHeader('content-type', types[type] ?? 'text/html; charset=utf-8')
      .end(
        typeof file === 'string'
          ? file.replaceAll('__ORIGIN__', `http://${request.headers.host}`)
          : file,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Requested paths. */
    asked,
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}

/** Allows an import to fetch from the loopback interface, without a pause. */
export const fromLoopback = {
  reach: { isAllowed: (ip: string) => ip === '127.0.0.1', isPortAllowed: () => true },
  pauseMs: 0,
};
