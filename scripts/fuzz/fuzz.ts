import { connect } from 'node:net';
import fc from 'fast-check';
import { anyBytes, anyRequest, type FuzzRequest } from './requests.ts';

export interface Target {
  /** The console's origin, which carries every call. */
  origin: string;
  token: string;
}

const planned = new Set([200, 303, 400, 401, 404, 409, 413, 415]);
const inside =
  /node_modules|\.ts:\d|SQLITE|SELECT |INSERT |constraint failed|\bat \w+ \(|content\.sqlite/;

/** Sends requests nobody foresaw. @throws Error with the smallest one that is answered as it must not be */
export async function fuzzCalls(target: Target, { runs, seed }: { runs: number; seed?: number }) {
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const response = await send(target, request);
      const text = await response.text();
      if (!planned.has(response.status)) throw new Error(`answered ${response.status}: ${text}`);
      const { code, message } = JSON.parse(text) as { code: number; message: string };
      if (code !== response.status || !message) throw new Error(`no envelope: ${text}`);
      if (response.status >= 400 && inside.test(text.replaceAll(JSON.stringify(request), '')))
        throw new Error(`tells of the inside: ${text}`);
      if (Object.keys({}).length > 0 || 'polluted' in {})
        throw new Error('a prototype was changed');
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
}

function send({ origin, token }: Target, request: FuzzRequest): Promise<Response> {
  const address = `${origin}/api/admin/${request.name}`;
  const headers: Record<string, string> = request.hasToken
    ? { authorization: `Bearer ${token}` }
    : {};
  const post = (body: string | FormData, contentType?: string) =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, ...(contentType ? { 'content-type': contentType } : {}) },
      body,
    });
  switch (request.as) {
    case 'json':
      return post(JSON.stringify(Object.fromEntries(request.fields)), 'application/json');
    case 'form':
      return post(formOf(request.fields));
    case 'query': {
      const words = new URLSearchParams(request.fields.map(([key, each]) => [key, String(each)]));
      return post(words.toString(), 'application/x-www-form-urlencoded');
    }
    case 'raw':
      return post(request.raw, request.contentType);
  }
}

function formOf(fields: FuzzRequest['fields']): FormData {
  const form = new FormData();
  for (const [name, value] of fields)
    if (typeof value === 'object' && value !== null)
      form.append(name, new Blob([JSON.stringify(value)], { type: 'image/png' }), '../x.png');
    else form.append(name, String(value));
  return form;
}

/** Sends bytes that are nearly HTTP; whatever is answered, the server lives on. */
export async function fuzzBytes(
  { origin }: Pick<Target, 'origin'>,
  { runs }: { runs: number },
): Promise<void> {
  const { hostname, port } = new URL(origin);
  await fc.assert(
    fc.asyncProperty(anyBytes, async (bytes) => {
      const answer = await exchange({ host: hostname, port: Number(port) }, bytes);
      if (/^HTTP\/1\.1 5(?!03|05)/.test(answer)) throw new Error(answer);
    }),
    { numRuns: runs },
  );
  const health = await fetch(`${origin}/api/health`);
  await health.body?.cancel();
  if (!health.ok) throw new Error(`after all that, health answers ${health.status}`);
}

/** Sends bytes and gives back what is answered until the other side ends, or nothing more comes. */
export function exchange(to: { host: string; port: number }, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(to, () => socket.end(bytes));
    socket.setTimeout(300, () => socket.destroy());
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}
