import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findNginx, startNginx } from '../lab/scale/nginx.ts';
import { findFreePorts } from '../scripts/support/free-ports.ts';
import { databaseIn } from '../server/open-reader.ts';
import { snapshotDatabase } from '../server/platform/db/sqlite/snapshot.ts';
import { readSettings } from '../server/platform/settings/env.ts';
import { readOldAddresses } from '../server/publish/export/old-addresses.ts';
import { buildNginxRules } from '../server/publish/export/redirect-rules.ts';
import { pagesOf } from '../server/publish/releases/manifest.ts';
import { openReleases } from '../server/publish/releases/releases.ts';
import { start } from '../server/start.ts';
import type { UploadedFile } from '../shared/api/content/pictures.ts';
import type { ReleaseEntry } from '../shared/api/publishing/releases.ts';
import { picture } from './support/pictures.ts';
import { removeFolder } from './support/remove-folder.ts';
import { type S3LookAlike, settingsOf, startS3LookAlike } from './support/s3/s3-look-alike.ts';
import { type RunningMarquee, runMarquee } from './support/servers/running-marquee.ts';

let s3: S3LookAlike;
let marquee: RunningMarquee;
let service = '';
/** Stored path of a PDF file. */
let pdf = '';
beforeAll(async () => {
  s3 = await startS3LookAlike();
  const env = {
    STORAGE_URL: `s3://${s3.bucket}/kept`,
    MIRROR_URL: `s3://${s3.bucket}/www`,
    ...settingsOf(s3),
  };
  marquee = await runMarquee({ env });
  const files = new FormData();
  files.set('files', new File(['%PDF-1.7 prices'], 'Prices.pdf'));
  const uploaded = await marquee.call<UploadedFile[]>('upload-pictures', files);
  pdf = uploaded.data[0]?.path ?? '';
  const { data } = await marquee.call<{ _id: string }>('createService', await form('First text'));
  service = data._id;
  await marquee.published();
});
afterAll(async () => {
  await marquee?.stop();
  await s3.close();
});

async function form(description: string): Promise<FormData> {
  const given = new FormData();
  given.set('name', 'First service');
  given.set('type', 'whatweare');
  given.set('description', `<p>${description} <a href="/${pdf}">Prices</a></p>`);
  given.set('image', new File([await picture(400)], 'picture.png'));
  return given;
}

it('rejects a second site or a restored copy with the same storage at the start, and changes nothing', async () => {
  const isMarker = (key: string) => key.includes('/.marquee/');
  const markers = () => [...s3.objects.keys()].filter(isMarker);
  const kept = () => [...s3.objects.keys()].filter((key) => !isMarker(key)).sort();
  const [fresh, restored] = [join(marquee.dataDir, 'fresh'), join(marquee.dataDir, 'restored')];
  for (const folder of [fresh, restored]) await mkdir(folder);
  const file = databaseIn({ DATA_DIR: marquee.dataDir });
  await snapshotDatabase(file, databaseIn({ DATA_DIR: restored }));
  const before = new Set(markers());
  // The original continues.
  const isNew = () => markers().every((key) => !before.has(key) || key.includes('copy-'));
  await expect.poll(isNew, { timeout: 60_000 }).toBe(true);
  const lastCopy = async () => {
    const { data } = await marquee.call<ReleaseEntry[]>('releases', {}, 'GET');
    return data.find(({ outcome }) => outcome === 'live')?.hooks?.[0]?.outcome;
  };
  await expect.poll(lastCopy, { timeout: 60_000 }).toMatch(/written/);
  const there = kept();
  for (const [name, prefix] of [
    ['STORAGE_URL', 'kept'],
    ['MIRROR_URL', 'www'],
  ] as const)
    for (const [folder, reason] of [
      [fresh, /belongs to another site/],
      [restored, /belongs to another copy of this site/],
    ] as const) {
      const env = { DATA_DIR: folder, PORT: '0', ADMIN_PORT: '0', ...settingsOf(s3) };
      const settings = readSettings({ ...env, [name]: `s3://${s3.bucket}/${prefix}` });
      const failure = await start(settings, pino({ level: 'silent' })).catch((error) => error);
      expect(failure.message).toMatch(reason);
      expect(failure.message).toContain(name);
    }
  expect(kept()).toEqual(there);
});

/** Returns the first response of an address: a page, the target of a redirect, or a status. */
async function responseAt(origin: string, address: string): Promise<string | number> {
  const response = await fetch(origin + address, { redirect: 'manual' });
  await response.body?.cancel();
  const to = response.headers.get('location');
  return response.status === 200 ? 'a page' : (to?.replaceAll('%24', '$') ?? response.status);
}

const nginx = findNginx();
/** States of the site, and the server responses in each. */
const notes: { files: Map<string, Buffer>; rules: string; answers: [string, string | number][] }[] =
  [];

async function noteFor(names: string[]): Promise<void> {
  const folder = join(marquee.dataDir, 'releases');
  const log = pino({ level: 'silent' });
  const releases = await openReleases(folder, { keep: 100, log, readOnly: true });
  const live = releases.live() as NonNullable<ReturnType<typeof releases.live>>;
  const files = new Map<string, Buffer>();
  for (const [path, entry] of pagesOf(live)) files.set(path, await releases.read(entry));
  const responses = names.map(
    async (name): Promise<[string, string | number]> => [
      `/${name}`,
      await responseAt(marquee.siteAddress, `/${name}`),
    ],
  );
  const rules = buildNginxRules(await readOldAddresses(live, releases.read));
  notes.push({ files, rules, answers: await Promise.all(responses) });
}

const copied = (path: string) => s3.objects.get(`www/${path}`)?.bytes;
const page = () => copied(`details-page/${service}/index.html`)?.toString() ?? '';
const save = (description: string) =>
  marquee.call('updateService', { id: service, description: `<p>${description}</p>` });

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds() && tries < 600; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(holds()).toBe(true);
}

it('the bucket contains a saved page, with all of its pictures and PDF files', async () => {
  await until(() => page().includes('First text'));
  const pictures = [...new Set(page().match(/api\/file\/media\/[\w/.-]+\.(?:webp|avif|png)/g))];
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !copied(path))).toEqual([]);
  expect(page()).toContain(`href="/api/file/${pdf}"`);
  expect(copied(`api/file/${pdf}`)?.toString()).toBe('%PDF-1.7 prices');
});

it('later saves are copied automatically, with the same bytes as on the server', async () => {
  await save('Second text');
  await until(() => page().includes('Second text'));
  const served = await fetch(`${marquee.siteAddress}/details-page/${service}/`);
  expect(await served.text()).toBe(page());
});

it('restoring an earlier release restores the bucket too', async () => {
  const { data } = await marquee.call<ReleaseEntry[]>('releases', {}, 'GET');
  const [live, before] = data.filter(({ outcome }) => outcome === 'live');
  await marquee.call('restore-content', { release: before?.release });
  await until(() => page().includes('First text'));
  await marquee.call('restore-content', { release: live?.release });
  await until(() => page().includes('Second text'));
  expect(live?.hooks).toEqual([
    {
      address: `s3://${s3.bucket}/www`,
      outcome: expect.stringMatching(/^\d+ written, 0 removed$/),
    },
  ]);
});

it('every former address of a service redirects once or is gone, even on a plain file host', async () => {
  const { data: category } = await marquee.call<{ _id: string }>('savePageContent', {
    category_id: service,
    heading: 'Sheets',
    address: 'sheets',
  });
  const byId = `details-page/${service}`;
  const ever = ['tutoring', 'tutors', 'lessons', byId].flatMap((it) => [
    it,
    `${it}/${it === byId ? category._id : 'sheets'}`,
  ]);
  /** Target of each address: a page, a redirect or nothing; on the server, and on a plain file host. */
  const asked = async (names: string[]) => {
    await noteFor(names.map((name) => `${name}/`));
    return Object.fromEntries(
      await Promise.all(
        names.map(async (name) => {
          const file = copied(`${name}/index.html`)?.toString();
          const leads =
            file && (/http-equiv="refresh" content="0;url=([^"]+)"/.exec(file)?.[1] ?? 'a page');
          return [name, [await responseAt(marquee.siteAddress, `/${name}/`), leads ?? 'no file']];
        }),
      ),
    );
  };
  const standsAt = (address: string, since: string[]) =>
    Object.fromEntries(
      since.map((name) => {
        const below = name === ever.at(-1) || name.endsWith('/sheets') ? '/sheets' : '';
        const to = `/${address}${below}/`;
        return [name, name === to.slice(1, -1) ? ['a page', 'a page'] : [to, to]];
      }),
    );
  const move = async (address: string) => {
    const { data } = await marquee.call<object>('updateService', { id: service, address });
    expect(data).toMatchObject({ address });
    await marquee.published();
    await until(() => copied(`${address}/sheets/index.html`)?.toString().includes('<h1') ?? false);
  };
  const ids = ever.slice(-2);
  await move('tutoring');
  expect(await asked([...ever.slice(0, 2), ...ids])).toEqual(
    standsAt('tutoring', [...ever.slice(0, 2), ...ids]),
  );
  await move('tutors');
  await move('lessons');
  await until(() => copied('tutors/index.html')?.toString().includes('/lessons/') ?? false);
  expect(await asked(ever)).toEqual(standsAt('lessons', ever));
  await move('tutoring');
  await until(() => copied('lessons/index.html')?.toString().includes('/tutoring/') ?? false);
  expect(await asked(ever)).toEqual(standsAt('tutoring', ever));

  await marquee.call('deleteService', { id: service });
  await marquee.published();
  await until(() => !copied('tutoring/index.html') && !copied(`${byId}/index.html`));
  const gone = await asked(ever);
  expect(gone).toEqual(Object.fromEntries(ever.map((name) => [name, [410, 'no file']])));

  const { data: taken } = await marquee.call<{ _id: string }>('saveDocument', {
    kind: 'page',
    title: 'New tutoring',
    address: 'tutoring',
  });
  const steps = await marquee.call<{ step: number; documents: Record<string, number> }[]>(
    'trash',
    {},
    'GET',
  );
  const [step] = steps.data;
  const back = await marquee.call<object>('undo', { revision: step?.step });
  expect(back.message).toContain('has no address, because another page has it now.');
  await marquee.published();
  await until(() => page().includes('<h1'));
  expect(await asked(['tutoring', 'tutors', byId])).toEqual({
    tutoring: ['a page', 'a page'],
    tutors: [`/${byId}/`, `/${byId}/`],
    [byId]: ['a page', 'a page'],
  });
  await marquee.call('deleteDocument', { kind: 'page', id: taken._id });
  await marquee.published();
  await until(() => copied('tutoring/index.html')?.toString().includes(byId) ?? false);
});

it.skipIf(!nginx)('nginx with the redirect rules returns the same responses', async () => {
  await marquee.call('saveSection', {
    section_name: 'redirects',
    entries: [
      { from: '/Old.html', to: `/details-page/${service}/` },
      { from: '/Page "1"\\$x', to: '/thank-you/#now', temporary: true },
      { from: '/page', to: '/elsewhere/' },
      { from: '/page?id=3', to: 'https://example.com/$3?a=b' },
      { from: '/blog/2019 (x)/*', to: '/archive/' },
      { from: '/blog/*', to: 'https://example.com/*', temporary: true },
      { from: '/details-page/*', to: '/nothing/' },
    ],
  });
  await marquee.published();
  await until(() => Boolean(copied('_redirects')));
  await noteFor([
    'Old.html',
    'old.html?a=1',
    'Page%20%221%22%5C$x/',
    'page/',
    'page?id=3',
    'page?id=4',
    'blog/2019%20(x)/a?b=1',
    'blog/a%0D%0Ab%20c/d?x=/y',
    `details-page/${service}/`,
    'nowhere/',
    'thank-you/',
    'tutors/sheets/',
  ]);
  for (const { files, rules, answers: responses } of notes) {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-www-'));
    for (const [path, bytes] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    const [port = 0] = await findFreePorts(1);
    const [, ...lines] = /into the server \{ \}.*\n((?:# {3}.*\n)+)/.exec(rules) ?? [];
    const server = `server { listen 127.0.0.1:${port}; root ${folder}; absolute_redirect off;\n${lines.join('').replaceAll(/^# {3}/gm, '')}}`;
    const origin = `http://127.0.0.1:${port}`;
    const running = await startNginx(nginx ?? '', `${rules}${server}`, origin);
    try {
      for (const [address, response] of responses)
        expect([address, await responseAt(origin, address)]).toEqual([address, response]);
    } finally {
      await running.stop();
      await removeFolder(folder);
    }
  }
  const { data } = await marquee.call('verify');
  expect(data).toMatchObject({ identical: true, differences: [] });
});

it('the site is published even if the bucket does not respond, and the copy follows later', async () => {
  s3.setDown(true);
  await save('Third text');
  await marquee.published();
  const served = await fetch(`${marquee.siteAddress}/details-page/${service}/`);
  expect(await served.text()).toContain('Third text');
  expect(page()).toContain('Second text');
  s3.setDown(false);
  await until(() => page().includes('Third text'));
});
