import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImpactAnswer, ImpactInput } from '../shared/api/changes/impact.ts';
import type { ComparedPages } from '../shared/api/changes/versions.ts';
import type { Findings } from '../shared/api/drafts/shapes.ts';
import { createRandomEdits, seededRandom } from './support/random-edits.ts';
import { type RunningMarquee, runMarquee } from './support/servers/running-marquee.ts';

/** `IMPACT_EDITS=500 IMPACT_SEED=…` tries more; a failure names its seed. */
const edits = Number(process.env.IMPACT_EDITS ?? 8);
const seed = Number(process.env.IMPACT_SEED ?? 2);

type Document = ImpactInput['documents'][number];
type Input = Record<string, unknown>;

let marquee: RunningMarquee;
beforeAll(async () => {
  marquee = await runMarquee();
});
afterAll(() => marquee?.stop());

const impactOf = async (document: Document) =>
  (await marquee.call<ImpactAnswer | null>('impact', { documents: [document] })).data;

/** The document that a call saves or deletes; null without one. */
function documentOf(name: string, input: Input): Document | null {
  const { id, section_name: section, kind, ...fields } = input;
  const of = (kind: Document['kind'], content: Input | null = fields) =>
    typeof id === 'string' ? { kind, id, fields: content } : null;
  if (typeof section === 'string') return { kind: 'section', id: section, fields } as Document;
  if (name === 'updateService') return of('service');
  if (name === 'updatePageContent') return of('page-content');
  if (name === 'saveDocument') return kind === 'page' ? of('page') : null;
  if (name === 'deleteService') return of('service', null);
  if (name === 'deletePageContent') return of('page-content', null);
  return name === 'deleteDocument' ? of('page', null) : null;
}

const isPage = (path: string) => path.endsWith('/') || path.endsWith('.html');

it('lists the changes and new problems of a draft, and the problems of the live site', async () => {
  const findings = async (query = '') =>
    (await marquee.call<Findings>(`findings${query}`, {}, 'GET')).data;
  await marquee.published();
  const live = await findings();
  expect(live).toMatchObject({ exact: true, impact: null });
  expect(live.findings.filter(({ rule }) => rule === 'broken link')).toEqual([]);

  const draft = (await marquee.call<{ id: string }>('open-change-set', { name: 'Prices' })).data.id;
  const inDraft = (name: string) => `../change-sets/${draft}/admin/${name}`;
  const page = {
    kind: 'page',
    title: 'Prices',
    address: 'our-prices',
    description: 'What it costs',
    parts: [{ heading: 'All', text: '<p>See <a href="/no-such-page/">more</a>.</p>' }],
  };
  await marquee.call(inDraft('saveDocument'), page);
  const told = await findings(`?draft=${draft}`);
  expect(told.impact?.pages).toContainEqual(
    expect.objectContaining({ path: '/our-prices/', how: 'appears' }),
  );
  const broken = { rule: 'broken link', about: '/no-such-page/', path: '/our-prices/' };
  expect(told.findings).toEqual([expect.objectContaining(broken)]);
});

it(
  `predicts for ${edits} edits which pages publishing writes`,
  async () => {
    let compared = 0;
    const call = async (name: string, input: object = {}, method?: string) => {
      const document = input instanceof FormData ? null : documentOf(name, input as Input);
      const before = await marquee.published();
      const impact = document && (await impactOf(document));
      const answer = await marquee.call(name, input, method);
      const { changed, pages, liveRevision } = await marquee.published();
      const isWritten = liveRevision > before.liveRevision;
      if (!impact || pages > changed.length) return answer;
      const told = impact.pages.map(({ path }) => path);
      const written = isWritten ? changed.filter(isPage) : [];
      const about = `seed ${seed}: ${name} ${JSON.stringify(input)}`;
      if (impact.count === told.length) expect(told.sort(), about).toEqual(written.sort());
      else expect(impact.count + (impact.shared?.pages ?? 0), about).toBe(written.length);
      compared += 1;
      return answer;
    };
    const edit = createRandomEdits({ ...marquee, call } as RunningMarquee, seededRandom(seed));
    for (let done = 0; done < edits; done += 1) await edit();
    expect(compared).toBeGreaterThan(edits / 5);
  },
  60_000 + edits * 4000,
);

it('a new page is named, and content that no page shows changes none', async () => {
  const added = {
    kind: 'service',
    id: '68d1f2a8c3b4e5f607182999',
    fields: { name: 'Prices', type: 'portfolio' },
  } as const;
  expect((await impactOf(added))?.pages).toContainEqual({
    path: `/details-page/${added.id}/`,
    name: 'Prices',
    how: 'appears',
  });
  const nothing = await impactOf({ kind: 'section', id: 'contact_us', fields: {} });
  expect(nothing).toEqual({ pages: [], count: 0, exact: true, shared: null, broken: [] });
});

it('a new broken link is named, even if only its anchor disappears; a former address redirects', async () => {
  const page = {
    kind: 'page',
    title: 'Hours',
    address: 'opening-hours',
    description: 'When we are here',
    parts: [{ heading: 'All', text: '<p>See <a href="/opening-hours/">this page</a>.</p>' }],
  };
  const { data } = await marquee.call<{ _id: string }>('saveDocument', page);
  await marquee.published();
  const typed = (fields: object) =>
    impactOf({ kind: 'page', id: data._id, fields: { ...fields } }).then((told) => told?.broken);
  expect(await typed({ address: 'hours' })).toEqual([]);
  const parts = [{ heading: 'All', text: '<p>See <a href="/opening-hour/">this page</a>.</p>' }];
  const broken = { about: '/opening-hour/', path: '/opening-hours/', name: 'Hours' };
  expect(await typed({ parts })).toEqual([broken]);
  // Links that are already broken are not reported.
  await marquee.call('saveDocument', { ...page, parts, id: data._id });
  await marquee.published();
  expect(await typed({ parts, title: 'Hours of opening' })).toEqual([]);
});

it('shows the pages on which two versions differ: before, after, and marked', async () => {
  const asked = async (input: object) =>
    (await marquee.call<ComparedPages>('compare-pages', input)).data;
  const read = async (address = '') => (await fetch(address)).text();
  const page = {
    kind: 'page',
    title: 'Fees',
    address: 'fees',
    description: 'What it costs',
    parts: [{ heading: 'All', text: '<p>An hour costs twenty.</p>' }],
  };
  const { _id: id } = (await marquee.call<{ _id: string }>('saveDocument', page)).data;
  const document = `page/${id}`;
  const parts = [{ heading: 'All', text: '<p>An hour costs thirty.</p>' }];
  await marquee.call('saveDocument', { ...page, id, parts });
  await marquee.published();

  const { differing, shown } = await asked({ document });
  const fees = { path: '/fees/', name: 'Fees', how: 'changes' };
  expect(differing).toEqual({ pages: [fees], count: 1, exact: true });
  expect(shown).toMatchObject({ path: '/fees/', changes: 1 });
  expect(await read(shown?.before ?? '')).toMatch(/costs <del [^>]+>twenty\.<\/del>/);
  expect(await read(shown?.after ?? '')).toMatch(/costs <ins [^>]+>thirty\.<\/ins>/);
  expect(await read(shown?.marked)).toMatch(
    /costs <del [^>]+>twenty\. <\/del><ins [^>]+>thirty\.<\/ins>/,
  );
  expect((await asked({ document, path: '/' })).shown).toMatchObject({ path: '/', changes: 0 });
  expect((await asked({ document, path: '/nowhere/' })).shown).toBeNull();

  const made = await asked({ document, from: 0 });
  expect(made.differing?.pages).toContainEqual({ ...fees, how: 'appears' });
  await marquee.call('deleteDocument', { kind: 'page', id });
  await marquee.published();
  const gone = await asked({ document });
  expect(gone.differing?.pages).toContainEqual({ ...fees, how: 'vanishes' });
  expect((await asked({ document, path: '/fees/' })).shown).toMatchObject({ after: null });
});

it('every page that would change can be previewed, at any address', async () => {
  const page = { kind: 'page', title: 'Opening', address: 'visit/opening', description: 'When' };
  await marquee.call('saveDocument', page);
  await marquee.published();
  const header = [{ label: 'Straight home', link: '/' }];
  const edited = { kind: 'section', id: 'navigation', fields: { header } } as const;
  const paths = (await impactOf(edited))?.pages.map(({ path }) => path) ?? [];
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/visit/opening/', '/404.html', '/not-sent/']),
  );
  for (const path of paths) {
    const answer = await fetch(`${marquee.api}/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${marquee.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...edited, path }),
    });
    expect(await answer.text(), path).toContain('Straight home');
  }
});
