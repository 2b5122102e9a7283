import { connect } from 'node:net';
import fc from 'fast-check';
import { anyBytes, anyRequest, type FuzzRequest } from './requests.ts';

export interface Target {
  /** The console's origin, which has every endpoint. */
  origin: string;
  token: string;
}

interface Envelope {
  code: number;
  message: string;
  error?: { id: string };
}

/** 429: logins are limited. 303: a form sent without JavaScript. 403: some calls require a recent confirmation. */
const planned = new Set([200, 202, 303, 400, 401, 403, 404, 409, 413, 415, 429]);
const inside =
  /node_modules|\.ts:\d|SQLITE|SELECT |INSERT |constraint failed|\bat \w+ \(|content\.sqlite/;

/** Sends unexpected requests. @throws Error with the smallest one that is answered wrongly */
export async function fuzzEveryEndpoint(
  target: Target,
  { runs, seed }: { runs: number; seed?: number },
) {
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const response = await send(target, request);
      const text = await responseOf(response);
      if (!planned.has(response.status)) throw new Error(`answered ${response.status}: ${text}`);
      if (response.ok && !isJson(response)) return;
      const { code, message, error } = JSON.parse(text) as Envelope;
      if (code === 403 && error?.id !== 'CONFIRM_FIRST') throw new Error(`refused: ${text}`);
      if (code !== response.status || !message) throw new Error(`no envelope: ${text}`);
      if (response.status >= 400 && inside.test(text.replaceAll(JSON.stringify(request), '')))
        throw new Error(`tells of the inside: ${text}`);
      if (Object.keys({}).length > 0 || 'polluted' in {})
        throw new Error('a prototype was changed');
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
}

async function send({ origin, token }: Target, request: FuzzRequest): Promise<Response> {
  const { call, as, fields, raw, contentType, hasToken } = request;
  const headers: Record<string, string> = hasToken ? { authorization: `Bearer ${token}` } : {};
  const words = () => new URLSearchParams(fields.map(([key, each]) => [key, textOf(each)]));
  const address = `${origin}/api${call.path}`;
  const common = { redirect: 'manual', signal: AbortSignal.timeout(60_000) } as const;
  if (call.method === 'GET') return fetch(`${address}?${words()}`, { ...common, headers });
  const post = (body: string | FormData, type?: string) =>
    fetch(address, {
      ...common,
      method: 'POST',
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
      body,
    });
  switch (as) {
    case 'json':
      return post(JSON.stringify(Object.fromEntries(fields)), 'application/json');
    case 'form':
      return post(formOf(fields));
    case 'query':
      return post(words().toString(), 'application/x-www-form-urlencoded');
    case 'raw':
      return post(raw, contentType);
  }
}

/** A generated value may have its own `toString`. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function formOf(fields: FuzzRequest['fields']): FormData {
  const form = new FormData();
  for (const [name, value] of fields)
    if (typeof value === 'object' && value !== null)
      form.append(name, new Blob([JSON.stringify(value)], { type: 'image/png' }), '../x.png');
    else form.append(name, String(value));
  return form;
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false;

/** Publishing events never end, and an archive need not be read to its end. */
async function responseOf(response: Response): Promise<string> {
  if (isJson(response) || !response.ok) return response.text();
  await response.body?.cancel();
  return '';
}

/** Sends bytes that are nearly HTTP; whatever the response, the server must survive. */
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

/** Sends bytes and returns the response until the other side closes, or stays silent. */
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
