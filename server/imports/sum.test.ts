import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf } from '../../shared/rules/csv.ts';
import { importingSite } from '../../tests/support/imports/import-file.ts';
import { fromLoopback, serveSite } from '../../tests/support/imports/served-site.ts';
import { type Item, wxr } from '../../tests/support/imports/wordpress.ts';
import { crawl, readHome } from './crawl.ts';
import { createParser, type ParseRequest, parseSource } from './reading.ts';

/** A kind of item in a source. To test another kind, add it to its list below. */
interface Kind<Thing> {
  name: string;
  /** False for content that must not be in any document. */
  isPublic: boolean;
  make(at: number, secret: string): Thing;
}
interface Chosen<Thing> {
  kind: Kind<Thing>;
  at: number;
}

/** Several numbered items of the kinds. */
function someOf<Thing>(kinds: readonly Kind<Thing>[]): fc.Arbitrary<Chosen<Thing>[]> {
  return fc
    .array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 12 })
    .map((chosen) => chosen.map((kind, at) => ({ kind, at })));
}

const nameOf = (at: number) => `Thing${at}x`;
const secretOf = (at: number) => `Hidden${at}x`;
const words = 'This text has words enough to be one of the pages of a site.';
const runs = { numRuns: 25 };

let site: Awaited<ReturnType<typeof importingSite>>;
beforeAll(async () => {
  site = await importingSite();
});
afterAll(() => site.close());

type Out = Awaited<ReturnType<typeof site.wxr>>;

/** Expects a report row for each item, with a reason if left out, and no hidden content in documents. */
function expectSum<Thing>(chosen: readonly Chosen<Thing>[], { lines, documents, pictures }: Out) {
  const all = JSON.stringify(documents) + pictures.asked.join();
  for (const { kind, at } of chosen) {
    const named = lines.filter(
      ({ source, title }) => source.includes(nameOf(at)) || title.includes(nameOf(at)),
    );
    expect(named, `${kind.name} is listed once`).toHaveLength(1);
    const [line] = named;
    if (line?.result === 'taken') expect(all, `${kind.name} is taken`).toContain(nameOf(at));
    else expect(line?.note, `${kind.name} has a reason`).not.toBe('');
    if (!kind.isPublic) {
      expect(line?.result, `${kind.name} is left out`).not.toBe('taken');
      expect(all, `${kind.name} is private`).not.toContain(secretOf(at));
    }
  }
}

describe('the report of an import', () => {
  const origin = 'https://sum.example';
  const itemAt =
    (more: (at: number) => Partial<Item>) =>
    (at: number, secret: string): Item => ({
      ...{ id: at + 10, type: 'page', title: nameOf(at), link: `${origin}/${nameOf(at)}/` },
      ...{ excerpt: secret, meta: { _yoast_wpseo_title: secret, _thumbnail_id: `${at + 500}` } },
      content: `<h1>${nameOf(at)}</h1><p>${words} ${secret} <a href="mailto:${secret}@sum.example">write</a></p><img src="/${secret}.png" alt="${secret}">`,
      ...more(at),
    });
  const type = (name: string, isPublic: boolean, more: Partial<Item> = {}): Kind<Item> => ({
    ...{ name: `the type ${name}`, isPublic },
    make: itemAt(() => ({ type: name, ...more })),
  });
  const items: Kind<Item>[] = [
    ...['page', 'post', 'service', 'portfolio', 'testimonial', 'client', 'product'].map((name) =>
      type(name, true),
    ),
    ...['team', 'case_study', 'jetpack-testimonial', 'tribe_events'].map((name) =>
      type(name, true),
    ),
    ...['draft', 'private', 'pending', 'future', 'trash', 'auto-draft'].flatMap((status) =>
      ['page', 'post', 'team', 'zxcv'].map(
        (name): Kind<Item> => ({
          ...{ name: `a ${name} that is ${status}`, isPublic: false },
          make: itemAt(() => ({ type: name, status })),
        }),
      ),
    ),
    { name: 'a password', isPublic: false, make: itemAt(() => ({ password: 'x' })) },
    ...['flamingo_inbound', 'feedback', 'shop_order', 'nf_sub', 'wpforms_entry'].map((name) =>
      type(name, false),
    ),
    ...['zxcv', ''].map((name) => type(name, false)),
    {
      ...{ name: 'a hidden page with the address of the site', isPublic: false },
      make: itemAt((at) => ({ link: `${origin}/?${nameOf(at)}`, status: 'private' })),
    },
    {
      ...{ name: 'a twin', isPublic: true },
      make: itemAt(() => ({ link: `${origin}/twin/` })),
    },
    {
      ...{ name: 'a post without a date', isPublic: true },
      make: itemAt(() => ({ type: 'post', date: '0000-00-00 00:00:00' })),
    },
    { name: 'an empty page', isPublic: true, make: itemAt(() => ({ content: '' })) },
    {
      ...{ name: 'a page that is too long', isPublic: true },
      make: itemAt(() => ({ content: `<p>${'word '.repeat(21_000)}</p>` })),
    },
  ];

  it('lists every item of a WordPress export as imported or left out', async () => {
    await fc.assert(
      fc.asyncProperty(someOf(items), async (chosen) => {
        const made = chosen.map(({ kind, at }) => kind.make(at, secretOf(at)));
        const pictures = made.map(
          ({ title }, at): Item => ({
            ...{ id: at + 500, type: 'attachment', status: 'inherit', title: 'picture' },
            ...{ link: `${origin}/p${at}/`, attachment: `/${title}-head.png` },
          }),
        );
        const home = { id: 5, type: 'page', title: 'Home', link: `${origin}/`, content: words };
        expectSum(chosen, await site.wxr(wxr([home, ...made, ...pictures], origin)));
      }),
      { ...runs, examples: [[items.map((kind, at) => ({ kind, at }))]] },
    );
  });

  const rows: Kind<Record<string, string>>[] = [
    { name: 'a plain row', isPublic: true, make: (at) => ({ Name: nameOf(at), Quote: words }) },
    ...['0', '5', '3/5', '80%', '★★★', 'good'].map((Stars) => ({
      ...{ name: `a row with the rating ${Stars}`, isPublic: true },
      make: (at: number) => ({ Name: nameOf(at), Quote: words, Stars }),
    })),
    {
      ...{ name: 'a row without a name', isPublic: true },
      make: (at) => ({ Quote: '', Photo: `${nameOf(at)}.png`, Shoe: nameOf(at) }),
    },
    {
      ...{ name: 'a row with a picture that cannot be had', isPublic: true },
      make: (at) => ({ Name: nameOf(at), Photo: 'lost.png' }),
    },
    {
      ...{ name: 'a row with a column of its own', isPublic: true },
      make: (at) => ({ Name: nameOf(at), Shoe: '42' }),
    },
  ];

  it('lists every row of a table by its number', async () => {
    const columns = ['Name', 'Quote', 'Stars', 'Photo', 'Shoe'];
    await fc.assert(
      fc.asyncProperty(someOf(rows), fc.nat(3), async (chosen, blank) => {
        const lines = chosen.map(({ kind, at }) => kind.make(at, ''));
        const gap = Array.from({ length: blank }, () => ({}));
        const out = await site.table(csvOf(columns, [...gap, ...lines]));
        const first = blank + 2;
        expect(out.lines.map(({ source }) => source).toSorted()).toEqual(
          lines.map((_, at) => `Row ${at + first}`).toSorted(),
        );
        for (const { result, note } of out.lines) if (result !== 'taken') expect(note).not.toBe('');
        const { details = [] } = out.section('client_testimonials') as { details?: unknown[] };
        const taken = out.lines.filter(({ result }) => result === 'taken');
        expect(JSON.stringify(details)).toMatch(
          new RegExp(taken.map(({ title }) => title).join('|')),
        );
      }),
      runs,
    );
  });

  interface Served {
    path: string;
    body: string | null;
    isLinked: boolean;
  }
  const page = (at: number, more = '') =>
    `<!doctype html><title>${nameOf(at)}</title><main><h1>${nameOf(at)}</h1><p>${words}</p>${more}</main>`;
  const served = (
    name: string,
    isPublic: boolean,
    make: (at: number, secret: string) => Partial<Served>,
  ): Kind<Served> => ({
    ...{ name, isPublic },
    make: (at, secret) => ({
      ...{ path: `/${nameOf(at)}`, body: page(at), isLinked: false },
      ...make(at, secret),
    }),
  });
  const addresses: Kind<Served>[] = [
    served('a page of the sitemap', true, () => ({})),
    served('a page that only the front page links to', true, () => ({ isLinked: true })),
    served('a page that is missing', true, () => ({ body: null })),
    served('a page without text', true, () => ({ body: '<title>x</title>' })),
    served('a file', true, (at) => ({ path: `/${nameOf(at)}.zip`, body: 'x' })),
    served('a list', true, (at) => ({ path: `/tag/${nameOf(at)}` })),
    served('a search', true, (at) => ({ path: `/find?q=${nameOf(at)}` })),
    served('a page that robots.txt excludes', false, (at, secret) => ({
      path: `/private/${nameOf(at)}`,
      body: page(at, secret),
    })),
  ];

  it('lists every page of a website', async () => {
    await fc.assert(
      fc.asyncProperty(someOf(addresses), async (chosen) => {
        const made = chosen.map(({ kind, at }) => kind.make(at, secretOf(at)));
        const links = made.filter(({ isLinked }) => isLinked).map(({ path }) => path);
        const listed = made.filter(({ isLinked }) => !isLinked).map(({ path }) => path);
        const server = await serveSite({
          '/': `<!doctype html><title>Home</title><main><h1>Home</h1><p>${words}</p>${links.map((path) => `<a href="${path}">x</a>`).join('')}</main>`,
          '/robots.txt': 'User-agent: *\nDisallow: /private/\nSitemap: /map.xml',
          '/map.xml': `<urlset>${listed.map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`,
          ...Object.fromEntries(
            made.flatMap(({ path, body }) => (body === null ? [] : [[path, body]])),
          ),
        });
        try {
          const read = createParser({ request: (question: ParseRequest) => parseSource(question) });
          const how = {
            read,
            signal: new AbortController().signal,
            spend: () => {},
            ...fromLoopback,
          };
          const found = await crawl(await readHome(server.origin, false, how), how, () => {});
          const out = await site.site(found);
          expectSum(chosen, out);
        } finally {
          await server.close();
        }
      }),
      runs,
    );
  });
});
