import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  path: string;
  /** Of the next request: the same query sent twice is kept once. */
  body(): string;
  /** Connections that each send one request after the other. */
  connections: number;
  milliseconds: number;
}

/**
 * Requests a second that a server on the loopback answers.
 * Speaks HTTP on bare sockets, so that the measuring costs as little as possible.
 * @throws Error when an answer is not 200
 */
export async function requestsPerSecond(load: Load): Promise<number> {
  const until = performance.now() + load.milliseconds;
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: load.connections }, () => askAgainAndAgain(load, until)),
  );
  const seconds = (performance.now() - started) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function askAgainAndAgain({ port, path, body }: Load, until: number): Promise<number> {
  const request = () => {
    const sent = body();
    return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(sent)}\r\n\r\n${sent}`;
  };
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('connect', () => socket.write(request()));
    let count = 0;
    onAnswers(socket, (status) => {
      if (status !== '200') {
        socket.destroy();
        reject(new Error(`${path} answered ${status}.`));
        return;
      }
      count += 1;
      if (performance.now() < until) socket.write(request());
      else {
        socket.destroy();
        resolve(count);
      }
    });
  });
}

/** Tells the status of each whole answer. */
function onAnswers(socket: Socket, answered: (status: string) => void): void {
  let waiting = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
    const end = waiting.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = waiting.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (waiting.length < end + 4 + length) return;
    waiting = Buffer.alloc(0);
    answered(head.slice(9, 12));
  });
}
