import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Write } from '../../server/content/document.ts';
import type { ReleaseEntry } from '../../shared/api/publishing/releases.ts';
import { category } from '../../shared/content/category.ts';
import { page } from '../../shared/content/pages/page.ts';
import { pageContent } from '../../shared/content/pages/page-content.ts';
import { partner } from '../../shared/content/partner.ts';
import { service } from '../../shared/content/service.ts';
import { sections } from '../../shared/sections/index.ts';
import type { Backend } from '../../tests/support/servers/backend.ts';

const batch = 500;
const text = `<p>${'Plan service client team result market study school data design. '.repeat(12)}</p>`;
const idOf = (kind: number, at: number) => `${kind}${at.toString(16).padStart(23, '0')}`;
const pictureOf = (at: number) => `media/${idOf(6, at)}-1200x800.jpg`;
const minute = 60_000;

/**
 * Fills a backend that publishes nothing: as many entries in each list of the console. Drafts and releases have limits.
 */
export async function seedLists(backend: Backend, entries: number): Promise<void> {
  const { store, folder } = backend;
  const numbers = Array.from({ length: entries }, (_, at) => at);
  const write = async (writeOf: (at: number) => Write) => {
    for (let from = 0; from < entries; from += batch)
      await store.write(numbers.slice(from, from + batch).map(writeOf), {
        author: 'ann@example.com',
        at: new Date(1_770_000_000_000 + from * minute),
      });
  };
  const document =
    (kind: Write['kind'], digit: number, bodyOf: (at: number) => Write['body']) =>
    (at: number) => ({
      kind,
      id: idOf(digit, at),
      body: bodyOf(at),
    });
  await write(document('service', 1, (at) => serviceOf(at)));
  await write(
    document('page-content', 2, (at) =>
      pageContent.parse({
        category_id: idOf(1, Math.floor(at / 10)),
        heading: `Content ${at} of the service`,
        description: text,
        image: pictureOf(at),
      }),
    ),
  );
  await write(
    document('page', 3, (at) =>
      page.parse({ title: `Page ${at} of the site`, address: `page-${at}`, intro: 'About it.' }),
    ),
  );
  await write(
    document('partner', 4, (at) =>
      partner.parse({ partner_name: `Client ${at} & Co.`, partner_logo: pictureOf(at) }),
    ),
  );
  const categories = document('category', 5, (at) => category.parse({ name: `Category ${at}` }));
  await write(categories);
  await write((at) => ({ ...categories(at), body: null }));
  const redirects = Array.from({ length: 1000 }, (_, at) => ({ from: `/old/${at}.html`, to: '/' }));
  await store.write(
    [{ kind: 'section', id: 'redirects', body: sections.redirects.parse({ entries: redirects }) }],
    { author: 'ann@example.com', at: new Date() },
  );
  for (let from = 0; from < entries; from += batch)
    await Promise.all(
      numbers.slice(from, from + batch).map((at) => store.addQuery(leadOf(at, entries - at))),
    );
  for (let from = 0; from < entries; from += batch)
    await Promise.all(
      numbers.slice(from, from + batch).map((at) => store.addToLibrary(entryOf(at))),
    );
  alterRows(join(folder, 'content.sqlite'), entries);
  const lines = numbers.slice(0, 1000).map((at) => releaseOf(1000 - at));
  backend.publisher.endpoints.history = async () => lines;
}

function serviceOf(at: number) {
  return service.parse({
    name: `Service ${at} of ours`,
    heading: `Heading of service ${at}`,
    description: text,
    type: at % 4 === 3 ? 'portfolio' : 'whatweare',
    image: pictureOf(at),
    icon: pictureOf(at + 1),
  });
}

function leadOf(at: number, minutesAgo: number) {
  return {
    _id: idOf(7, at),
    name: `Vera ${at} Lind`,
    suspected_spam: at % 10 === 9,
    phone_number: `0151 ${at}`,
    subject: `A reading course, number ${at}`,
    message: 'For 30 people. In May, if you can.',
    created_at: new Date(Date.now() - minutesAgo * minute).toISOString(),
    sender: `sender${at % 50}`,
    submission_id: crypto.randomUUID(),
    page: at % 3 === 0 ? '/' : '/services/',
    source: at % 5 === 0 ? 'newsletter' : '',
    planned: true,
  };
}

function entryOf(at: number) {
  return {
    ...({ id: idOf(6, at), kind: 'picture', path: pictureOf(at), notes: '' } as const),
    ...{ name: `picture-${at}.jpg`, bytes: 200_000, width: 1200, height: 800 },
    ...({
      look: (at * 2_654_435_761).toString(16).padStart(16, '0').slice(-16),
      source: 'upload',
    } as const),
    ...{ added_by: 'ann@example.com', added_at: new Date(1_770_000_000_000 + at).toISOString() },
  };
}

/** Makes each write a step of its own, which would take a commit each, and adds drafts and accounts. */
function alterRows(file: string, entries: number): void {
  const database = new DatabaseSync(file);
  database.exec('BEGIN; UPDATE revisions SET batch = revision');
  const draft = database.prepare(
    `INSERT INTO change_sets (id, name, state, version, author, at) VALUES (?, ?, 'open', 1, 'ann@example.com', ?)`,
  );
  for (let at = 0; at < entries; at += 1)
    draft.run(idOf(8, at), `Draft ${at}`, new Date(1_770_000_000_000 + at * minute).toISOString());
  database.exec('COMMIT');
  database.close();
}

function releaseOf(number: number): ReleaseEntry {
  return {
    ...{ number, at: new Date(1_770_000_000_000 + number * minute).toISOString(), outcome: 'live' },
    ...{
      release: number,
      revision: number,
      by: ['ann@example.com'],
      documents: [`service/${idOf(1, number)}`],
    },
    ...{ rendered: 3, exchanged: 0, written: 3, removed: 0, gone: 0, pages: 60_000, stages: {} },
    ...{
      receipt: 'seen',
      problem: null,
      hooks: [],
      kept: true,
      live: number === 1000,
      back_to: null,
    },
  } as ReleaseEntry;
}
