import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ComparedPages } from '../shared/api/changes/versions.ts';
import type { Consequences } from '../shared/api/consequences.ts';
import type { CheckResults } from '../shared/api/drafts/shapes.ts';
import { type RunningMarquee, runMarquee } from './support/servers/running-marquee.ts';

let marquee: RunningMarquee;
beforeAll(async () => {
  marquee = await runMarquee();
});
afterAll(() => marquee?.stop());

/** A page with one text. */
const pageWith = (title: string, address: string, text: string) => ({
  ...{ kind: 'page', title, address, description: `About ${title}` },
  parts: [{ heading: 'All', text: `<p>${text}</p>` }],
});

it('lists the new problems of a draft, and the problems of the live site', async () => {
  const findings = async (query = '') =>
    (await marquee.call<CheckResults>(`findings${query}`, {}, 'GET')).data;
  await marquee.published();
  const live = await findings();
  expect(live).toMatchObject({ exact: true });
  expect(live.findings.filter(({ rule }) => rule === 'broken link')).toEqual([]);

  const draft = (await marquee.call<{ id: string }>('open-change-set', { name: 'Prices' })).data.id;
  const inDraft = (name: string) => `../change-sets/${draft}/admin/${name}`;
  const page = pageWith('Prices', 'our-prices', 'See <a href="/no-such-page/">more</a>.');
  await marquee.call(inDraft('saveDocument'), page);
  const told = await findings(`?draft=${draft}`);
  const broken = { rule: 'broken link', about: '/no-such-page/', path: '/our-prices/' };
  expect(told.findings).toEqual([expect.objectContaining(broken)]);
});

it('reports a new broken link in a form, but none to a former address', async () => {
  const linked = 'See <a href="/opening-hours/">this page</a>.';
  const page = pageWith('Hours', 'opening-hours', linked);
  const { data } = await marquee.call<{ _id: string }>('saveDocument', page);
  await marquee.published();
  const typed = (fields: object) =>
    marquee
      .call<Consequences>('consequences', {
        documents: [{ kind: 'page', id: data._id, fields: { ...fields } }],
      })
      .then(({ data: { broken } }) => broken);
  expect(await typed({ address: 'hours' })).toEqual([]);
  const parts = [{ heading: 'All', text: '<p>See <a href="/opening-hour/">this page</a>.</p>' }];
  const broken = { about: '/opening-hour/', path: '/opening-hours/', name: 'Hours' };
  expect(await typed({ parts })).toEqual([broken]);
  const { data: section } = await marquee.call<Consequences>('consequences', {
    documents: [{ kind: 'section', id: 'get_started', fields: { button_route: '/no-such-page/' } }],
  });
  expect(section.broken).toEqual([{ about: '/no-such-page/', path: '/', name: 'Get Started' }]);
  // Links that are already broken are not reported.
  await marquee.call('saveDocument', { ...page, parts, id: data._id });
  await marquee.published();
  expect(await typed({ parts, title: 'Hours of opening' })).toEqual([]);
});

it('shows the pages that differ between two versions: before, after, and highlighted', async () => {
  const asked = async (input: object) =>
    (await marquee.call<ComparedPages>('compare-pages', input)).data;
  const read = async (address = '') => (await fetch(address)).text();
  const page = pageWith('Fees', 'fees', 'An hour costs twenty.');
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
