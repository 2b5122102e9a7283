import { request } from 'node:https';
import {
  checkLookups,
  isPublicAddress,
  NotPublicError,
} from '../../platform/settings/public-address.ts';

export interface Post {
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface PostOptions {
  timeoutMs?: number;
  /** Checks whether connections to an IP address are allowed. */
  isAllowed?: (ip: string) => boolean;
  /** Trusted certificates, replacing the public ones. */
  ca?: string;
}

/**
 * Posts a message over https, without following redirects. Checks each resolved address when connecting, so that a DNS
 * response cannot lead to the local network.
 * @returns the status of the response @throws Error with a readable message if there is no response
 */
export async function postMessage(
  address: string,
  { headers, body }: Post,
  { timeoutMs = 5000, isAllowed = isPublicAddress, ca }: PostOptions = {},
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const sending = request(
      address,
      {
        method: 'POST',
        lookup: checkLookups(isAllowed),
        signal,
        agent: false,
        ...(ca ? { ca } : {}),
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        // The body is ignored.
        response.destroy();
      },
    );
    sending.on('error', (error) =>
      reject(new Error(signal.aborted ? 'No response in time.' : describeError(error))),
    );
    sending.end(body);
  });
}

/** Names only the host, because the rest of the address is secret. */
function describeError(error: NodeJS.ErrnoException): string {
  const { message, code } = error;
  if (error instanceof NotPublicError) return 'Not a public IP address.';
  if (code === 'ENOTFOUND') return 'The host does not exist.';
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'The connection was refused.';
  return `${message.slice(0, 200)}${message.endsWith('.') ? '' : '.'}`;
}
