import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { isEmptySection } from '../../shared/content/emptiness.ts';
import { readContent, readLeniently } from '../../shared/content/lenient.ts';
import { type SectionName, sections } from '../../shared/sections/index.ts';
import {
  formerFolders,
  testDatabases,
  unpackFolder,
} from '../../tests/support/databases/databases.ts';
import { restoreVersion } from '../history/restore-version.ts';
import type { Media } from '../media/media.ts';
import { checkContent } from '../operations/check-store.ts';
import type { SqlDatabase } from '../platform/db/sql-database.ts';
import { openSqliteDatabase } from '../platform/db/sqlite/sqlite.ts';
import { createStoreSource } from '../publish/dependencies/store-source.ts';
import type { Store } from '../store.ts';
import { sqlStore } from '../store.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { sectionHandlers } from './calls/sections.ts';
import type { Body } from './document.ts';
import { publicView } from './public-view.ts';
import type { ContentParts } from './save.ts';

const at = new Date('2026-12-01T10:00:00Z');
const by = { author: 'ann@example.com', at };
const folder = mkdtempSync(join(tmpdir(), 'marquee-former-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const media = { has: async () => true, makeVariants: () => undefined, workFolder: folder };
const names = Object.keys(sections) as SectionName[];

function sectionCalls(store: Store) {
  const parts: ContentParts = {
    store,
    now: () => at.getTime(),
    publisher: { onSaved: () => undefined },
    media: media as unknown as Media,
  };
  const { getSection, saveSection } = sectionHandlers(parts);
  const call = { author: by.author, session: null } as never;
  return {
    async get(section_name: string): Promise<Body> {
      const answer = await getSection({ ...(call as object), input: { section_name } } as never);
      return (answer as { data: Body }).data;
    },
    save: (section_name: string, fields: Body) =>
      saveSection({
        ...(call as object),
        input: { fields: { ...fields, section_name }, parts: {} },
      } as never),
  };
}

/** A section as pages show it; null if it is empty. */
function shown(name: SectionName, stored: Body | null): unknown {
  const { content } = readLeniently(sections[name], stored ?? {});
  return stored === null || isEmptySection(name, content) ? null : content;
}

/** Every section as the publisher renders it. */
async function rendered(store: Store): Promise<Record<string, unknown>> {
  const source = createStoreSource(publicView(store), {
    document() {},
    answer() {},
    field() {},
  } as never);
  const read = async (name: SectionName) => [name, shown(name, await source.section(name))];
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/** The same, as `build` and `verify-site` get it from the API. */
async function answered(store: Store): Promise<Record<string, unknown>> {
  const { get } = sectionCalls(store);
  const read = async (name: SectionName) => [name, shown(name, await get(name))];
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/** The look of a data folder's own version, according to the stored content. */
function lookOf(file: string): Body {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare("SELECT body FROM documents WHERE id = 'site_identity'").get();
  database.close();
  const stored = row ? (JSON.parse(String(row.body)) as Body) : {};
  const { colour_paper, colour_accent, colour_secondary, colour_ink, ...same } = stored;
  if ('colour_1' in same) return { partner_logos: 'their colours', ...same };
  return {
    ...same,
    colour_1: colour_accent ?? '#f9c63e',
    colour_2: colour_secondary ?? '#a4d3e9',
    colour_3: colour_ink ?? '#15382e',
    tone: colour_paper === '#101418' ? 'dark' : 'bright',
    type: 'primer',
    corners: 'sweep',
    decoration: 'school',
    partner_logos: 'their colours',
  };
}

describe.each(formerFolders)('a data folder written by %s', (name) => {
  it('looks the same to every reader, before and after each section is saved', async () => {
    const file = join(folder, `${name}.sqlite`);
    unpackFolder(name, file);
    const look = lookOf(file);
    const store = sqlStore(await openSqliteDatabase(file));
    if (!name.endsWith('unsaved')) {
      expect((await rendered(store)).site_identity).toMatchObject(look);
      expect(await answered(store)).toEqual(await rendered(store));
    }
    await bringUpToDate(store, at);
    const after = await rendered(store);
    expect(after.site_identity).toMatchObject(look);
    expect(await answered(store)).toEqual(after);
    expect(await store.outdated()).toEqual([]);
    const newest = await store.revision();
    await bringUpToDate(store, at);
    expect(await store.revision()).toBe(newest);

    const { get, save } = sectionCalls(store);
    for (const section of names) {
      const form = readContent<Body>(sections[section], await get(section));
      const text = section === 'site_identity' ? 'description' : 'heading';
      const word = text in form ? { [text]: 'Changed' } : {};
      await save(section, { ...form, ...word });
    }
    expect((await rendered(store)).site_identity).toMatchObject({
      ...look,
      description: 'Changed',
    });
    expect(await answered(store)).toEqual(await rendered(store));

    const [oldest] = (await store.history('section', 'site_identity')).slice(-1);
    await restoreVersion(
      store,
      { kind: 'section', id: 'site_identity', revision: oldest?.revision ?? 0 },
      by,
    );
    expect((await answered(store)).site_identity).toMatchObject(look);
    expect((await store.verifyAudit()).isWhole).toBe(true);
    await store.close();
  });
});

describe('categories that an earlier version listed under another service', () => {
  areRepaired(async () => openSqliteDatabase(':memory:'));
});
describe('the same in PostgreSQL', () => {
  const databases = testDatabases();
  areRepaired(databases.emptyPostgres);
});

function areRepaired(open: () => Promise<SqlDatabase>): void {
  const [s, t, gone] = ['5'.repeat(24), '7'.repeat(24), '9'.repeat(24)];
  const category = (id: string, service: string) => ({
    kind: 'page-content' as const,
    id,
    body: { category_id: service, heading: id },
  });

  async function damaged() {
    const database = await open();
    const store = sqlStore(database);
    const service = (id: string) => ({ kind: 'service' as const, id, body: { name: id } });
    await store.write([service(s), service(t), category('c', s), category('d', s)], by);
    const list = async (id: string, parent: string, named?: string) => {
      const body = JSON.stringify(category(id, named ?? s).body);
      for (const table of ['documents', 'revisions'])
        await sql`UPDATE ${sql.table(table)} SET parent = ${parent}, body = ${body} WHERE id = ${id}`.execute(
          database.db,
        );
    };
    const finding = async () => {
      const found = await checkContent(store, { async *list() {} });
      return found.find(({ about }) => about === 'categories');
    };
    return { store, list, finding };
  }

  it('are reported by the doctor, and listed under the service they name after the next start', async () => {
    const { store, list, finding } = await damaged();
    expect(await finding()).toMatchObject({ is: 'well' });
    await list('c', t);
    expect(await finding()).toMatchObject({ is: 'doubtful' });
    const before = await store.revision();
    await bringUpToDate(store, at);
    expect(await store.get('page-content', 'c')).toMatchObject({ parent: s });
    expect(await finding()).toMatchObject({ is: 'well' });
    // Pages of both services are rendered again.
    expect(await store.changes(before, await store.revision())).toMatchObject([
      { id: 'c', parent: s, formerParent: t },
    ]);
    await store.close();
  });

  it('stay in their list if the service they name is gone; without any service the doctor reports them', async () => {
    const { store, list, finding } = await damaged();
    await list('c', t, gone);
    await list('d', gone, gone);
    await bringUpToDate(store, at);
    expect(await store.get('page-content', 'c')).toMatchObject({
      parent: t,
      body: { category_id: t },
    });
    expect(await finding()).toMatchObject({ is: 'wrong' });
    expect((await finding())?.says).toContain('‘d’');
    await store.close();
  });
}
