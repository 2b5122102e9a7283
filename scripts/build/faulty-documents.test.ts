import { afterEach, expect, it } from 'vitest';
import { type ContentSource, contentSourceKey } from '../../shared/content/source.ts';
import { explainOmission, findFaultyDocuments, hideDocuments } from './faulty-documents.ts';

const placed = globalThis as unknown as Record<symbol, ContentSource | undefined>;
const before = placed[contentSourceKey];
afterEach(() => {
  placed[contentSourceKey] = before;
});

/** Content in which a text with BOOM in it cannot be shown. */
function content({ foot = '', services = ['Fine'] }: { foot?: string; services?: string[] }) {
  const all = services.map((name, at) => ({ _id: `s${at}`, name, type: 'portfolio' }));
  return {
    section: async (name: string) => (name === 'contact_us' ? { email: foot } : null),
    service: async (id: string) => all.find(({ _id }) => _id === id) ?? null,
    serviceCards: async () => all.map(({ _id }) => ({ _id })),
    pageContentLinks: async () => [],
    partners: async () => [],
    pages: async () => all.map(({ _id }) => ({ service: _id, pageContents: [] })),
  } as unknown as ContentSource;
}

const shown = (it: unknown) => {
  const text = JSON.stringify(it);
  if (text.includes('BOOM')) throw new TypeError('boom');
  return text;
};
const source = () => placed[contentSourceKey] as ContentSource;

/** A site of a home page and a page for each service, all with the same foot. */
const site = {
  routes: ['/', '/[id]'],
  async list(route: string) {
    const files = route === '/' ? ['index.html'] : (await source().pages()).map((it) => it.service);
    return files.map((file) => ({ pathname: `/${file}`, file }));
  },
  async render(file: string) {
    const own =
      file === 'index.html'
        ? await source().serviceCards('portfolio')
        : await source().service(file);
    if (!own) return null;
    return Buffer.from(shown(own) + shown(await source().section('contact_us')));
  },
};

it('finds the service whose page cannot be rendered, and no other document', async () => {
  const given = content({ services: ['Fine', 'BOOM', 'Also fine'] });
  const faulty = await findFaultyDocuments(site, given);
  expect(faulty).toMatchObject([{ kind: 'service', id: 's1' }]);
  expect(await hideDocuments(given, faulty).pages()).toHaveLength(2);
  expect(await explainOmission(given, { kind: 'service', id: 's1' })).toBe(
    'The service BOOM cannot be shown and is left out; everything else is built. Correct it, then build again.',
  );
});

it('finds a faulty section that every page shows, next to a faulty service', async () => {
  const faulty = await findFaultyDocuments(
    site,
    content({ foot: 'BOOM', services: ['Fine', 'BOOM'] }),
  );
  expect(faulty.map(({ kind, id }) => `${kind}/${id}`).sort()).toEqual([
    ...['section/contact_us', 'service/s1'],
  ]);
});

it('reports no document while the backend fails', async () => {
  const section = () => Promise.reject(new Error('The backend is away.'));
  const failing = { ...content({}), section } as unknown as ContentSource;
  await expect(findFaultyDocuments(site, failing)).rejects.toThrow('The backend is away.');
});

it('reports no document when every page renders', async () => {
  expect(await findFaultyDocuments(site, content({}))).toEqual([]);
});
