import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Reaction of the server to the next email. The last entry of a script repeats. */
export type SmtpAct =
  | 'accept'
  /** Returns 250 and cuts the connection. */
  | 'accept and cut'
  /** Reads the whole email, then cuts the connection without a response. */
  | 'cut'
  /** Refuses the recipient, or the email, with this code. */
  | { recipient: number }
  | { mail: number }
  /** Refuses the login. */
  | 'refuse login'
  /** Does not respond. */
  | 'hang';

interface ReceivedMail {
  /** The email as received, with headers and text. */
  raw: string;
  to: string[];
  messageId: string;
}

/** Returns the decoded text of an email: unwrapped lines, no escapes. */
export function textOf({ raw }: ReceivedMail): string {
  return raw.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');
}

interface SmtpOptions {
  script?: SmtpAct[];
  /** Uses TLS from the first byte. */
  key?: string;
  cert?: string;
  host?: string;
  withoutLogIn?: boolean;
}

/** Starts a mail server on a free loopback port that stores emails and follows a script. */
export async function startSmtp(options: SmtpOptions = {}) {
  const { script = ['accept'], key, cert, host = '127.0.0.1', withoutLogIn = false } = options;
  const acts = [...script];
  const taken: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const act = () => acts[0] ?? 'accept';
  const next = () => (acts.length > 1 ? acts.shift() : acts[0]);
  const refusal = (code: number) => Object.assign(new Error('Not now.'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    secure: key !== undefined,
    ...(key === undefined ? {} : { key, cert }),
    disabledCommands: [
      ...(key === undefined ? ['STARTTLS'] : []),
      ...(withoutLogIn ? ['AUTH'] : []),
    ],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect(_session, done) {
      if (act() !== 'hang') done();
    },
    onAuth(_auth, _session, done) {
      if (act() === 'refuse login') return done(refusal(535));
      done(null, { user: 'somebody' });
    },
    onRcptTo(_address, _session, done) {
      const doing = act();
      if (typeof doing !== 'object' || !('recipient' in doing)) return done();
      next();
      done(refusal(doing.recipient));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        const doing = next();
        if (typeof doing === 'object' && 'mail' in doing) return done(refusal(doing.mail));
        const raw = Buffer.concat(parts).toString();
        const messageId = /^message-id: *(\S+)/im.exec(raw)?.[1] ?? '';
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ raw, to, messageId });
        if (doing === 'cut') return cut();
        done(null, 'queued');
        if (doing === 'accept and cut') setTimeout(cut, 20);
      });
    },
  });
  // A killed client closes its connection.
  server.on('error', () => undefined);
  // Under TLS, the plain connection ends with the secure one.
  const event = key === undefined ? 'connection' : 'secureConnection';
  server.server.on(event, (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    taken,
    /** Sets the reactions from now on. */
    script: (...then: SmtpAct[]) => acts.splice(0, acts.length, ...then),
    async stop() {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type SmtpStandIn = Awaited<ReturnType<typeof startSmtp>>;
