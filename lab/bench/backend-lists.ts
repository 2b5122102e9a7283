import { join } from 'node:path';
import type { Write } from '../../server/content/document.ts';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';
import type { Store } from '../../server/store.ts';
import { pageContent } from '../../shared/content/page-content.ts';
import { service } from '../../shared/content/service.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { administrator } from '../../tests/support/servers/server-process.ts';
import { startProduct } from './backend-processes.ts';

const counts = { services: 10_000, pageContents: 40_000, queries: 10_000 };
const text = `<p>${'What is taught is measured, and what is measured is taught. '.repeat(8)}</p>`;

/** Time of every list, and of the start, with ten thousand services. */
export async function measureLists(folder: string): Promise<void> {
  const services = await fill(join(folder, 'content.sqlite'));
  const product = await startProduct(folder, { DEMO_CONTENT: 'off' });
  console.log(
    `\n${counts.services} services, ${counts.pageContents} page contents, ${counts.queries} queries\n\n| What | median | slowest |\n|---|---|---|`,
  );
  console.log(`| start to first answer | ${Math.round(product.startedIn)} ms | |`);
  const base = `http://127.0.0.1:${product.port}/api/admin`;
  const post = async (name: string, input: object, token = '') => {
    const response = await fetch(`${base}/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(input),
    });
    const body = (await response.json()) as { token?: string; data: unknown[] };
    if (!response.ok) throw new Error(`${name}: ${JSON.stringify(body)}`);
    return body;
  };
  const { token = '' } = await post('login', administrator);
  const middle = services[counts.services / 2] ?? '';
  const lists: [name: string, input: object][] = [
    ['getAllServices', { page: 1 }],
    ['getAllServices', { page: 100 }],
    ['getAllServices', { type: 'portfolio', page: 50 }],
    ['getServiceById', { id: middle }],
    ['getAllPageContents', { page: 1 }],
    ['getAllPageContents', { page: 400 }],
    ['getAllPageContents', { category_id: middle }],
    ['getAllPageContents', { heading: 'number 39', page: 1 }],
    ['getAllPageContents', { heading: 'nowhere', page: 1 }],
    ['getAllPageContents', { heading: 'number', category_id: middle }],
    ['getPageContentByCategory', { category_id: middle }],
    ['getAllQueries', { page: 1 }],
    ['getAllQueries', { page: 100 }],
    ['getAllCategories', {}],
    ['getAllPartner', {}],
    ['getAllServices', {}],
    ['getAllQueries', {}],
  ];
  for (const [name, input] of lists) {
    const times: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const started = performance.now();
      await post(name, input, token);
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const shown = (value = 0) => `${value.toFixed(1)} ms`;
    console.log(
      `| ${name} ${JSON.stringify(input)} | ${shown(times[4])} | ${shown(times.at(-1))} |`,
    );
  }
}

/** Fills a database. @returns the services' ids */
async function fill(file: string): Promise<string[]> {
  const store = await openSqliteStore(file);
  const services = Array.from({ length: counts.services }, () => createObjectId());
  await inBatches(store, services, (id, at) => {
    const fields = { name: `Service number ${at}`, heading: `Heading ${at}`, description: text };
    const type = at % 2 === 0 ? 'portfolio' : 'whatweare';
    return { kind: 'service', id, body: service.parse({ ...fields, type }) };
  });
  const contents = Array.from({ length: counts.pageContents }, () => createObjectId());
  await inBatches(store, contents, (id, at) => {
    const parent = services[at % counts.services] ?? '';
    const heading = `Category number ${at}`;
    const body = pageContent.parse({ category_id: parent, heading, description: text });
    return { kind: 'page-content', id, parent, body };
  });
  for (let at = 0; at < counts.queries; at += 1)
    await store.addQuery({
      _id: createObjectId(),
      name: `Visitor ${at}`,
      phone_number: `${5_550_000 + at}`,
      subject: 'A reading course for thirty teachers, starting after the summer.',
      created_at: new Date().toISOString(),
      suspected_spam: false,
    });
  await store.close();
  return services;
}

async function inBatches(
  store: Store,
  ids: string[],
  write: (id: string, at: number) => Write,
): Promise<void> {
  for (let from = 0; from < ids.length; from += 1000)
    await store.write(
      ids.slice(from, from + 1000).map((id, at) => write(id, from + at)),
      { author: 'bench', at: new Date() },
    );
}
