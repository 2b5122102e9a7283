import { connect, type Socket } from 'node:net';

/** A raw connection for tests. */
interface RawConnection {
  socket: Socket;
  /** Response so far. */
  answer(): string;
  /** Resolves with the response when the other side closes. */
  closed: Promise<string>;
  /** Resolves when the response contains this text. */
  until(text: string): Promise<void>;
}

/** Opens a connection and sends the beginning of a request. @param origin such as http://127.0.0.1:4000 */
export function openRaw(origin: string, beginning: string | Buffer): RawConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(beginning));
  let said = '';
  socket.on('data', (data) => {
    said += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.once('end', () => resolve(said));
    socket.once('close', () => resolve(said));
  });
  return {
    socket,
    answer: () => said,
    closed,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => (said.includes(text) ? resolve() : undefined);
        socket.on('data', look);
        socket.once('close', () => reject(new Error(`It was closed after: ${said}`)));
        look();
      }),
  };
}
