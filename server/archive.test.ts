import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportReport } from '../shared/api/imports.ts';
import { pathOf } from '../shared/rules/images/picture-notes.ts';
import { openEmptySqliteStore } from '../tests/support/databases/empty-sqlite-store.ts';
import { startPglite } from '../tests/support/databases/pglite.ts';
import { openStoreOver } from '../tests/support/databases/store-over.ts';
import { pictureFile } from '../tests/support/pictures.ts';
import { seededRandom } from '../tests/support/random-edits.ts';
import { administrator, type Backend, startBackend } from '../tests/support/servers/backend.ts';
import {
  contentOn,
  exportArchive,
  packageFixture,
  randomEditsOfTwo,
  writeArchive,
  zipOf,
} from '../tests/support/servers/packages.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';
import { parseContent } from './archive/format.ts';
import { importArchive } from './archive/import-archive.ts';
import { openArchive } from './archive/read-archive.ts';
import { type Origin, readOrigin, saveOrigin } from './archive/site-state.ts';
import { type LiveSite, pull, push } from './archive/staging.ts';
import { archiveFiles } from './archive/write-archive.ts';
import { writeFolder } from './archive/write-folder.ts';
import type { Body } from './content/document.ts';
import { type Resolved, resolveAll } from './drafts/resolve.ts';
import { makeApiToken } from './people/api-tokens.ts';
import { sha256 } from './platform/bytes/digest.ts';
import { copyOfSetting } from './platform/settings/copy-of.ts';

/** `PUSH_EDITS=400 PUSH_SEED=…` tries more; a failure names its seed. */
const count = Number(process.env.PUSH_EDITS ?? 30);
const seed = Number(process.env.PUSH_SEED ?? 11);

const backend = withBackend();

beforeAll(async () => {
  const edit = randomEditsOfTwo(seededRandom(3));
  for (let done = 0; done < 40; done += 1) await edit(backend, backend.token);
});

it.each([
  ['SQLite', () => openEmptySqliteStore(join(backend.folder, 'other.sqlite'))],
  ['PostgreSQL', async () => openStoreOver(await (await startPglite()).newStorePool())],
] as const)(
  'exports a site imported from an archive byte for byte again (%s)',
  async (_name, open) => {
    const bytes = await exportArchive(backend);
    expect((await exportArchive(backend)).equals(bytes)).toBe(true);
    const pack = await openArchive(await writeArchive(backend, bytes));
    const there = await contentOn(await open());
    const report = await importArchive(there, {
      ...{ pack, replace: false, isDry: false, author: 'ann@example.com', into: 'site' },
    });
    // The random edits link to a file that was never stored.
    const refused = report.rows.filter(({ result }) => result !== 'taken');
    expect(refused.filter(({ source }) => !source.endsWith('prices.pdf'))).toEqual([]);
    expect(report.documents).toBe(pack.documents.length);
    expect(report.pictures).toBe(pack.pictures.length);
    expect((await exportArchive(there)).equals(bytes)).toBe(true);
    await pack.close();
    await there.close();
  },
);

const opened = async (bytes: Buffer) => openArchive(await writeArchive(backend, bytes));
const sent = async (bytes: Buffer | string, fields: Record<string, string> = {}, to = backend) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes as BlobPart]), 'package.zip');
  const { status, body } = await to.call('importPackage', form, await to.session());
  return { status, id: body.error?.id, message: body.message, report: body.data as ImportReport };
};
const reread = (draft: string | null) => backend.store.draft(draft ?? '');
const team = (heading: string) => ({ 'sections/our_team.json': JSON.stringify({ heading }) });

it('imports a site archive of format 1', async () => {
  const there = await contentOn(await openEmptySqliteStore(join(backend.folder, 'fixture.sqlite')));
  const pack = await openArchive(packageFixture);
  const how = { replace: false, isDry: false, author: 'ann@example.com', into: 'site' } as const;
  const { rows, documents, pictures } = await importArchive(there, { pack, ...how });
  expect(rows.filter(({ result }) => result !== 'taken')).toEqual([]);
  expect({ documents, pictures }).toEqual({ documents: 17, pictures: 6 });
  const [service] = await there.store.list('service');
  expect(service?.body).toMatchObject({ name: 'Tutoring', address: 'tutoring' });
  await pack.close();
  await there.close();
});

it('imports into a site with content as one draft, with deletions only on request', async () => {
  const before = await backend.traces();
  const { store } = backend;
  const bytes = await zipOf(team('From outside'));
  const { report } = await sent(bytes);
  expect(report).toMatchObject({ documents: 1, pictures: 0 });
  expect(report.rows).toMatchObject([{ title: 'Our Team', place: 'section', result: 'taken' }]);
  expect(await reread(report.draft)).toMatchObject({ name: 'From a package: 1 change' });
  const dry = await sent(bytes, { replace: 'true', dry: 'true' });
  expect(dry.report.draft).toBeNull();
  const services = (await store.list('service')).map(({ id }) => `services/${id}.json`);
  const deleted = dry.report.rows.filter(({ note }) => note === 'Deleted.');
  expect(deleted.map(({ source }) => source)).toEqual(expect.arrayContaining(services));
  expect(await backend.traces()).toEqual(before);
});

it('cleans the texts of an archive like those of a form, and names an invalid document', async () => {
  const page = '6b089f2654a651a2d3d6f800';
  const texts = [{ at: 'parts.*.text', source: '<p>a</p>', text: '<p onclick="x()">b</p>' }];
  const files = {
    [`pages/${page}.json`]: JSON.stringify({
      ...{ title: 'New', address: 'brand-new' },
      parts: [{ text: '<p>a</p><script>x()</script>' }],
      colour: 'unknown',
    }),
    'pages/6b089f2654a651a2d3d6f801.json': '{"address": "no-title"}',
    'sections/x_awards.json': '{}',
    [`translations/de.page.${page}.json`]: JSON.stringify({ texts }),
  };
  const all = Object.keys(files);
  const { report } = await sent(await zipOf(files, (it) => ({ ...it, documents: all })));
  const found = (await reread(report.draft))?.documents ?? [];
  expect(JSON.stringify(found.map(({ body }) => body))).not.toMatch(/script|onclick|unknown/);
  expect(found.map(({ kind }) => kind)).toEqual(['page', 'translation']);
  const refused = report.rows.filter(({ result }) => result !== 'taken');
  expect(refused.map(({ source, result }) => `${source} ${result}`)).toEqual([
    'pages/6b089f2654a651a2d3d6f801.json failed',
    'sections/x_awards.json left out',
  ]);
  expect(refused[0]?.note).toContain('title');
});

it('names a picture whose content differs, and imports the rest', async () => {
  const html = Buffer.from('<script>x()</script>');
  const path = `media/${sha256(html).slice(0, 24)}-10x10-ffffff.webp`;
  const section = JSON.stringify({ heading: 'With it', details: [{ name: 'A', image: path }] });
  const bytes = await zipOf({
    'sections/our_team.json': section,
    'library.json': JSON.stringify([{ path, name: 'a', notes: '' }]),
    [`files/${path}`]: html,
  });
  const { report } = await sent(bytes);
  expect(report).toMatchObject({ documents: 1, pictures: 0 });
  expect(report.rows.find(({ result }) => result === 'failed')?.source).toBe(`files/${path}`);
  expect(await backend.media.has(path)).toBe(false);
});

const many = (count: number) => '['.repeat(count) + ']'.repeat(count);
const cut = async (by: number) => (await zipOf(team('x'))).subarray(0, -by);
const listed = (path: string) => zipOf({ [path]: 'x' });

it.each<[string, () => Promise<Buffer | string> | string]>([
  ['no zip file', () => 'plain text'],
  ['an empty file', () => ''],
  ['a file cut off in its directory', () => cut(30)],
  ['a file cut off in its content', () => cut(500)],
  ['a name that leads out', () => listed('../../evil.json')],
  ['a name that leads out of a folder', () => listed('services/../../evil.json')],
  ['an absolute name', () => listed('/etc/cron.d/evil')],
  ['a name with backslashes', () => listed('services\\..\\evil.json')],
  ['a program', () => listed('install.sh')],
  ['a document of an unknown kind', () => listed('accounts/aaaaaaaaaaaaaaaaaaaaaaaa.json')],
  ['an id that is none', () => listed('services/__proto__.json')],
  ['a picture with another name', () => listed('files/media/evil.svg')],
  ['a file that is not listed', () => zipOf(team('x'), (it) => ({ ...it, files: {} }))],
  [
    'a document that is missing',
    () => zipOf({}, (it) => ({ ...it, documents: ['sections/our_team.json'] })),
  ],
  [
    'a listed file that is missing',
    () =>
      zipOf(team('x'), ({ files, ...it }) => ({
        ...it,
        files: { ...(files as object), 'queries.csv': 'a'.repeat(64) },
      })),
  ],
  [
    'another digest',
    () =>
      zipOf(team('x'), ({ files, ...it }) => ({
        ...it,
        files: { ...(files as object), 'sections/our_team.json': 'a'.repeat(64) },
      })),
  ],
  ['a newer format', () => zipOf(team('x'), (it) => ({ ...it, format: 2 }))],
  ['no format', () => zipOf(team('x'), ({ format: _format, ...it }) => it)],
  [
    'a document twice',
    () =>
      zipOf(team('x'), (it) => ({
        ...it,
        documents: [...(it.documents as string[]), 'sections/our_team.json'],
      })),
  ],
  ['a document that is no JSON', () => zipOf({ 'sections/our_team.json': '{' })],
  ['a document that is a list', () => zipOf({ 'sections/our_team.json': '[]' })],
  ['a document that is nested too deeply', () => zipOf({ 'sections/our_team.json': many(5000) })],
  [
    'a bomb',
    () => zipOf({ [`files/media/${'a'.repeat(24)}-1x1-ffffff.webp`]: Buffer.alloc(70 << 20) }),
  ],
])('rejects %s, and stores nothing', async (_what, bytes) => {
  const before = await backend.traces();
  const drafts = (await backend.store.drafts('open', 100)).length;
  const { status, id, message } = await sent(await bytes());
  expect({ status, id }).toEqual({ status: 400, id: 'PACKAGE_BROKEN' });
  expect(message).toMatch(/^This site archive cannot be imported: \w.*\.$/);
  expect(await backend.traces()).toEqual(before);
  expect(await backend.store.drafts('open', 100)).toHaveLength(drafts);
});

it('reads an archive from a folder like one from a zip, and detects a changed file', async () => {
  const folder = join(backend.folder, 'as-folder');
  await writeFolder(archiveFiles({ store: backend.store, storage: backend.storage }), folder);
  await mkdir(join(folder, '.git'));
  const pack = await openArchive(folder);
  expect(pack.manifest).toEqual((await opened(await exportArchive(backend))).manifest);
  const [document = ''] = pack.manifest.documents;
  await writeFile(join(folder, document), '{}');
  await expect(openArchive(folder)).rejects.toThrow(`${document} was changed`);
  await expect(writeFolder(archiveFiles(backend), backend.folder)).rejects.toThrow('other files');
});

describe('a staging site', () => {
  let live: Backend;
  let staging: Backend;
  let site: LiveSite;
  beforeEach(async () => {
    [live, staging] = await Promise.all([startBackend(), startBackend()]);
    const account = await live.store.accountByEmail(administrator.email);
    const { token: key } = await makeApiToken(live.store, {
      ...{ name: 'staging', scopes: ['content'], days: 1, accountId: account?._id ?? '' },
      ...{ by: administrator.email, now: live.clock.now },
    });
    site = { console: live.console, token: key };
  });
  afterEach(async () => {
    await Promise.all([live.close(), staging.close()]);
  });
  const deps = () => ({ ...staging, now: Date.now });
  const pulled = (replace = false) => pull(deps(), site, { replace });
  const pushed = (replace = false) => push(staging, site, { replace, isDry: false });
  const save = async (to: Backend, fields: Record<string, unknown>) =>
    to.call('saveSection', { section_name: 'our_team', ...fields }, await to.session());

  it(`pushes its changes as a draft, and loses nothing of the live site (seed ${seed})`, async () => {
    const random = seededRandom(seed);
    const edit = randomEditsOfTwo(random);
    const edits = async (wanted: number, of: Backend[]) => {
      const tokens = await Promise.all(of.map((it) => it.session()));
      for (let done = 0; done < wanted; done += 1) {
        const at = Math.floor(random() * of.length);
        await edit(of[at] as Backend, tokens[at] as string);
      }
    };
    await edits(20, [live]);
    await pulled();
    expect((await exportArchive(staging)).equals(await exportArchive(live))).toBe(true);
    const { revision: base } = (await readOrigin(staging.store)) as Origin;
    await edits(count, [live, staging]);
    const newest = await live.store.revision();
    const report = await pushed();
    expect(await live.store.revision()).toBe(newest);
    const draft = await live.store.draft(report?.draft ?? '');
    expect(draft?.name).toBe(`From staging: ${draft?.documents.length} changes`);
    for (const one of await resolveAll(live.store, draft ?? { documents: [] }))
      expect(await lostIn(live, one, base)).toEqual([]);
  });

  it('reports when nothing changed, and rejects a pull over its unsent changes', async () => {
    await save(live, { heading: 'Live' });
    await pulled();
    expect(await pushed()).toBeNull();
    await save(staging, { heading: 'Staging' });
    await expect(pulled()).rejects.toThrow(/^1 documents were changed here.*our_team/);
    await pulled(true);
    expect((await staging.store.get('section', 'our_team'))?.body.heading).toBe('Live');
  });

  it('pushes its pictures with their names', async () => {
    const form = new FormData();
    form.append('partner_name', 'Acme');
    form.append('partner_logo', await pictureFile(40, 'logo.png'));
    await pulled();
    const { body } = await staging.call('savePartner', form, await staging.session());
    const path = pathOf(body.data.partner_logo);
    expect(await live.media.has(path)).toBe(false);
    expect(await pushed()).toMatchObject({ documents: 1, pictures: 1 });
    expect(await live.media.has(path)).toBe(true);
    expect((await live.store.libraryEntry(path.slice(6, 30)))?.name).toBe('logo.png');
  });

  it('asks about conflicts, and about every difference after the live site was restored', async () => {
    await save(live, { heading: 'Before', description: 'Same' });
    await pulled();
    await save(staging, { heading: 'Staging' });
    await save(live, { description: 'Live' });
    const conflicts = async () => {
      const draft = await live.store.draft((await pushed())?.draft ?? '');
      const [one] = await resolveAll(live.store, draft ?? { documents: [] });
      return { body: one?.body, fields: one?.conflicts.map(({ field }) => field) };
    };
    expect(await conflicts()).toMatchObject({
      body: { heading: 'Staging', description: 'Live' },
      fields: [],
    });
    await save(live, { heading: 'Other' });
    expect((await conflicts()).fields).toEqual(['heading']);
    // After a restore the same number is of another revision.
    const origin = (await readOrigin(staging.store)) as Origin;
    await saveOrigin(staging.store, { ...origin, stamp: '0'.repeat(16) });
    expect((await conflicts()).fields).toEqual(['heading', 'description']);
  });

  it('reports the reason if the token or the address is wrong', async () => {
    const wrong = { ...site, token: `mqt_${'x'.repeat(43)}` };
    await expect(pull(deps(), wrong, { replace: false })).rejects.toThrow(/answered 401: /);
    const elsewhere = { ...site, console: 'http://127.0.0.1:1' };
    await expect(pull(deps(), elsewhere, { replace: false })).rejects.toThrow('does not answer');
    await expect(pushed()).rejects.toThrow('Run first: npm run pull');
    expect(await staging.store.setting(copyOfSetting)).toBeNull();
  });
});

/** Fields that the live site changed since the base, and that a draft would neither keep nor ask about. */
async function lostIn({ store }: Backend, one: Resolved, base: number): Promise<string[]> {
  const { document, live, body, conflicts } = one;
  const { kind, id } = document;
  const asked = new Set(conflicts.map(({ field }) => field));
  if (!live || asked.has('')) return [];
  const former = (await store.at(base).get(kind, id))?.body ?? {};
  if (body === null) return isDeepStrictEqual(live.body, former) ? [] : [`${kind}/${id}`];
  const read = (of: Body) => parseContent({ kind, id, body: of });
  const [was, now, will] = [read(former), read(live.body), read(body)];
  return Object.keys(now).filter((field) => {
    if (asked.has(field) || isDeepStrictEqual(was[field], now[field])) return false;
    const isWhole = typeof now[field] !== 'object' || now[field] === null;
    if (isWhole) return now[field] !== will[field];
    // Lists and groups are merged by item and key.
    const [then, after] = [valuesIn(was[field]), valuesIn(will[field])];
    return [...valuesIn(now[field])].some((value) => !then.has(value) && !after.has(value));
  });
}

function valuesIn(value: unknown): Set<unknown> {
  if (typeof value !== 'object' || value === null) return new Set([value]);
  return new Set(Object.values(value).flatMap((inner) => [...valuesIn(inner)]));
}
