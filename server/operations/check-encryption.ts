import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { type CheckResult, failure, passed, warning } from './check-result.ts';

const timeoutMs = 5000;

interface Given {
  /** The setting with the address. */
  about: string;
  address: string;
  /** A certificate to trust in addition to the public ones. */
  ca?: string;
}

/**
 * Checks the encryption of an https address: a trusted certificate, TLS 1.2 or newer, ciphers with
 * forward secrecy, and no unencrypted access.
 * @returns nothing for an address without https, or that cannot be reached
 */
export async function checkEncryption({ about, address, ca }: Given): Promise<CheckResult[]> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return [];
  const { hostname: host, port } = url;
  const to = { host, port: Number(port || 443), ...(ca ? { ca } : {}) };
  const known = await tryHandshake(to);
  if (known === null) return [];
  const problem = known.trusted
    ? known.isLasting
      ? null
      : `The cipher ${known.cipher} has no forward secrecy.`
    : `Its certificate is not trusted: ${known.why}.`;
  if (problem !== null) return [failure(about, problem, proxy)];
  // The TLS library must be allowed to try outdated versions.
  const outdated = {
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'ALL:@SECLEVEL=0',
  } as const;
  const old = await tryHandshake({ ...to, ...outdated });
  if (old !== null) return [failure(about, `${old.protocol} is still accepted.`, proxy)];
  if (port === '' && (await respondsUnencrypted(host)))
    return [warning(about, `http://${host} answers without redirecting to https.`, proxy)];
  return [passed(about, `${host} speaks ${known.protocol}, and its certificate is trusted.`)];
}

const proxy =
  'Check the TLS settings of the proxy in front of the server (docs/operate/put-it-online.md).';

interface Handshake {
  trusted: boolean;
  why: string;
  protocol: string;
  cipher: string;
  /** Each connection has its own keys. */
  isLasting: boolean;
}

function tryHandshake(options: ConnectionOptions): Promise<Handshake | null> {
  const { promise, resolve } = Promise.withResolvers<Handshake | null>();
  const { host = '' } = options;
  const isName = !/^[\d.:[\]]+$/.test(host);
  // Only inspected, never trusted: sends nothing.
  const socket = connect({
    ...options,
    ...(isName ? { servername: host } : {}),
    rejectUnauthorized: false,
    timeout: timeoutMs,
  });
  socket.once('secureConnect', () => resolve(readHandshake(socket)));
  for (const event of ['error', 'timeout', 'close']) socket.once(event, () => resolve(null));
  return promise.finally(() => socket.destroy());
}

function readHandshake(socket: TLSSocket): Handshake {
  const { name, standardName } = socket.getCipher();
  const protocol = socket.getProtocol() ?? 'nothing known';
  const isLasting = protocol === 'TLSv1.3' || /^(EC)?DHE-/.test(name);
  const why = String(socket.authorizationError ?? '');
  return { trusted: socket.authorized, why, protocol, cipher: standardName, isLasting };
}

async function respondsUnencrypted(host: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`http://${host}/`, { redirect: 'manual', signal });
    await response.body?.cancel();
    const leadsTo = response.headers.get('location') ?? '';
    return response.status < 400 && !leadsTo.startsWith('https:');
  } catch {
    return false;
  }
}
