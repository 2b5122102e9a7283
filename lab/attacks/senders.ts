import { setTimeout as later } from 'node:timers/promises';
import { openRaw } from '../../tests/support/servers/raw-connection.ts';

export interface Target {
  site: string;
  console: string;
  /** An administrator's token. */
  token: string;
  connections: number;
}

type Attack = (target: Target) => Promise<void>;

const bytes = 4_200_000;
const nested = Buffer.from('[[],'.repeat(bytes / 4));
const json = 'Content-Type: application/json\r\n';
const head = (line: string, ...headers: string[]) =>
  `${line} HTTP/1.1\r\nHost: x\r\n${headers.join('')}\r\n`;

/** Opens so many connections at once, each for as long as it may stay. */
async function senders(origin: string, count: number, beginning: Buffer): Promise<void> {
  const open = Array.from({ length: count }, () => openRaw(origin, beginning));
  await Promise.race([Promise.all(open.map(({ closed }) => closed)), later(6000)]);
  for (const { socket } of open) socket.destroy();
}

const unasked: Attack = ({ site, connections }) =>
  senders(
    site,
    connections,
    Buffer.concat([
      Buffer.from(head('POST /', json, `Content-Length: ${nested.length}\r\n`)),
      nested,
    ]),
  );

/** All but the last byte of a body, for an endpoint that takes one. */
function unfinished(path: string, ...headers: string[]): Buffer {
  const length = `Content-Length: ${nested.length + 1}\r\n`;
  return Buffer.concat([Buffer.from(head(`POST ${path}`, json, length, ...headers)), nested]);
}

/** One chunk that never ends, without a declared length. */
function endless(path: string, ...headers: string[]): Buffer {
  const chunked = 'Transfer-Encoding: chunked\r\n';
  const size = `${(nested.length + 1).toString(16)}\r\n`;
  return Buffer.concat([
    Buffer.from(head(`POST ${path}`, json, chunked, ...headers) + size),
    nested,
  ]);
}

/** As much as the contact form accepts, except the last byte. */
const contact = Buffer.concat([
  Buffer.from(head('POST /api/admin/saveQuery', json, `Content-Length: ${24 << 10}\r\n`)),
  nested.subarray(0, (24 << 10) - 1),
]);

const held: Attack = async ({ site, console: origin, connections }) => {
  await senders(site, connections, contact);
  await senders(site, connections, unfinished('/api/admin/saveQuery'));
  await senders(site, connections, endless('/api/admin/saveQuery'));
  await senders(origin, connections, endless('/api/admin/rebuild'));
};

const heldByAdministrator: Attack = async ({ console: origin, token, connections }) => {
  const authorization = `Authorization: Bearer ${token}\r\n`;
  await senders(origin, connections, unfinished('/api/admin/saveSection', authorization));
  await senders(origin, connections, endless('/api/admin/saveSection', authorization));
};

/** The beginning of a form, with a part that never ends. */
function unfinishedForm(disposition: string, ...headers: string[]): Buffer {
  const length = `Content-Length: ${bytes * 4}\r\n`;
  const form = 'Content-Type: multipart/form-data; boundary=b\r\n';
  const part = `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const beginning = head('POST /api/admin/saveSection', form, length, ...headers);
  return Buffer.concat([Buffer.from(beginning + part), nested]);
}

const byAdministrator =
  (disposition: string): Attack =>
  ({ console: origin, token, connections }) =>
    senders(origin, connections, unfinishedForm(disposition, `Authorization: Bearer ${token}\r\n`));

const textsOfForms = byAdministrator('name="details"');
const picturesOfForms = byAdministrator('name="details_image"; filename="a.png"');

/** An ended session: the form is discarded unread, so that a browser gets to read the response. */
const formsWithoutSession: Attack = ({ console: origin, connections }) => {
  const authorization = `Authorization: Bearer ${'x'.repeat(43)}\r\n`;
  const form = unfinishedForm('name="details_image"; filename="a.png"', authorization);
  return senders(origin, connections, form);
};

/** 800 messages whose text makes a careless search restart at every letter. */
const search: Attack = async ({ site, console: origin, token }) => {
  const post = (address: string, input: object, headers = {}) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    });
  // Each text differs: the same one from the same sender would be kept once.
  const send = (number: number) =>
    post(`${site}/api/admin/saveQuery`, {
      name: 'a'.repeat(200),
      phone_number: '5550100',
      subject: `${'a'.repeat(1995)}${number}`,
    });
  for (let sent = 0; sent < 800; sent += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => send(sent + at)));
  const authorization = `Bearer ${token}`;
  for (const person of ['vera@example.com', '+44 20 7946 0000']) {
    const response = await post(
      `${origin}/api/admin/export-queries`,
      { person },
      { authorization },
    );
    if (response.status !== 200) throw new Error(`The search answered ${response.status}.`);
  }
};

/** @param megabytes allowed memory growth; by default the limit for strangers */
export const attacks: readonly [name: string, attack: Attack, megabytes?: number][] = [
  ['nothing, to compare with', () => later(3000)],
  ['bodies nobody asked for', unasked],
  ['bodies that strangers do not finish', held],
  ['bodies that an administrator does not finish', heldByAdministrator],
  // Parts of forms wait for garbage collection, because the form parser allocates them together.
  ['texts of a form that an administrator does not finish', textsOfForms, 100],
  ['pictures that an administrator does not finish', picturesOfForms, 100],
  ['forms whose session has ended', formsWithoutSession],
  ['a search over hostile texts', search],
];
