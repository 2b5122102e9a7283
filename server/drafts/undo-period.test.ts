import { describe, expect, it } from 'vitest';
import { newSite, refusal, start } from '../../tests/support/scheduled-site.ts';
import type { Write } from '../content/document.ts';
import { parseSearch } from '../history/search-names.ts';
import { publishDraft } from './edit-draft.ts';
import { resolveAll } from './resolve.ts';
import { createUndoDraft } from './undo-period.ts';

const s = 'a'.repeat(24);
const [c, d] = ['c'.repeat(24), 'd'.repeat(24)];
const service: Write = { kind: 'service', id: s, body: { name: 'Tutoring', type: 'whatweare' } };
const category = (id: string, heading: string): Write => ({
  ...{ kind: 'page-content', id },
  body: { category_id: s, heading },
});

async function opened() {
  const { store } = await newSite();
  let minutes = 0;
  const deps = { store, publisher: { onSaved: () => undefined }, now: () => start };
  const at = (minute: number) => new Date(start + minute * 60_000);
  return {
    store,
    /** Saves one step, a minute after the previous one. */
    async save(author: string, ...writes: Write[]) {
      minutes += 1;
      await store.write(writes, { author, at: at(minutes) });
    },
    undo: (author: string | null, sinceMinute: number, kind?: 'service') =>
      createUndoDraft(deps, {
        ...{ name: 'Undo', author: 'cara', kind, since: at(sinceMinute).toISOString() },
        ...(author ? { authors: [author] } : {}),
      }),
    /** Undoes what a search for words finds. */
    undoWords: async (search: string) =>
      createUndoDraft(deps, {
        ...{ name: 'Undo', author: 'cara' },
        words: await parseSearch(store, search),
      }),
    /** @returns what was written */
    async publish(id: string) {
      const { version = 0 } = (await store.draft(id)) ?? {};
      const revision = await store.revision();
      return (await publishDraft(deps, { id, version, revision, author: 'cara' })) ?? [];
    },
    async headings() {
      const listed = await store.list('page-content');
      return listed.map(({ body }) => body.heading);
    },
  };
}

describe('the undo of a period', () => {
  it('restores the earlier state in one change, after a preview', async () => {
    const site = await opened();
    await site.save('anna', service, category(c, 'Maths'));
    const [before] = await site.store.list('page-content');
    await site.save('anna', category(c, 'Physics'));
    await site.save('ben', category(d, 'Music'));
    await site.save('anna', category(c, 'Chemistry'));
    await site.save('ben', { kind: 'service', id: s, body: null });
    const { id, steps, kept } = await site.undo(null, 2);
    expect({ steps, kept }).toEqual({ steps: 4, kept: [] });
    expect(await site.headings()).toEqual([]);
    await site.publish(id);
    expect(await site.headings()).toEqual(['Maths']);
    expect((await site.store.list('page-content'))[0]?.body).toEqual(before?.body);
    expect(await site.store.get('service', s)).toMatchObject({ body: service.body });
  });

  it('undoes one person’s changes and keeps those of others, field by field', async () => {
    const site = await opened();
    const with_ = (heading: string, description: string): Write => ({
      ...category(c, heading),
      body: { category_id: s, heading, description },
    });
    await site.save('ben', service, with_('Maths', '<p>One</p>'));
    await site.save('anna', with_('Physics', '<p>One</p>'), category(d, 'Made by Anna'));
    await site.save('ben', with_('Physics', '<p>Two</p>'));
    await site.save('anna', with_('Chemistry', '<p>Three</p>'));
    await site.save('ben', with_('Chemistry', '<p>Four</p>'));
    const { id, steps, kept } = await site.undo('anna', 0);
    expect({ steps, kept }).toEqual({ steps: 2, kept: ['Description'] });
    await site.publish(id);
    expect(await site.store.list('page-content')).toMatchObject([
      { id: c, body: { heading: 'Maths', description: '<p>Four</p>' } },
    ]);
  });

  it('undoes only one kind of document, and asks again if the site changes before publishing', async () => {
    const site = await opened();
    await site.save('ben', service, category(c, 'Maths'));
    await site.save('anna', { ...service, body: { ...service.body, name: 'Lessons' } });
    await site.save('anna', category(c, 'Physics'));
    const { id, steps } = await site.undo('anna', 0, 'service');
    expect(steps).toBe(1);
    await site.save('ben', { ...service, body: { ...service.body, name: 'Courses' } });
    const set = await site.store.draft(id);
    const [resolved] = set ? await resolveAll(site.store, set) : [];
    expect(resolved?.conflicts).toMatchObject([{ mine: 'Tutoring', live: 'Courses' }]);
    expect((await refusal(site.publish(id)))?.id).toBe('CHANGE_CONFLICT');
  });

  it('undoes changes that contain a word, and keeps the other changes of the same batch', async () => {
    const site = await opened();
    await site.save('anna', service, category(c, 'Maths'), category(d, 'Music'));
    await site.save('anna', category(c, 'Casino'), category(d, 'Dance'));
    await site.save('ben', category(c, 'Casino royal'));
    await site.save('ben', category(d, 'Ballet'));
    const { id, steps } = await site.undoWords('CASINO');
    expect(steps).toBe(2);
    await site.publish(id);
    expect(await site.headings()).toEqual(['Maths', 'Ballet']);
    expect((await refusal(site.undoWords('roulette')))?.id).toBe('NOTHING_TO_UNDO');
  });

  it('reports when nothing is left to undo, without creating a draft', async () => {
    const site = await opened();
    await site.save('anna', service);
    expect((await refusal(site.undo('ben', 0)))?.id).toBe('NOTHING_TO_UNDO');
    await site.save('demo', category(c, 'Maths'));
    expect((await refusal(site.undo(null, 2)))?.id).toBe('NOTHING_TO_UNDO');
    expect(await site.store.drafts('open', 10)).toEqual([]);
  });

  it('refuses more than 500 changes at once', async () => {
    const site = await opened();
    await site.save('ben', service);
    for (let count = 0; count <= 500; count += 1) await site.save('anna', category(c, `${count}`));
    expect((await refusal(site.undo('anna', 0)))?.id).toBe('TOO_LARGE');
    expect(await site.undo('anna', 3)).toMatchObject({ steps: 500 });
  });
});
