import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// Extensions are loaded with the first module that needs them.
const fixtures = vi.hoisted(() => {
  process.env.EXTENSIONS_DIR = 'tests/extensions';
  return process.env.EXTENSIONS_DIR;
});

import type { VerifyReport } from '../shared/api/publishing/releases.ts';
import { type RunningMarquee, runMarquee } from './support/servers/running-marquee.ts';
import { logIn, startServerProcess } from './support/servers/server-process.ts';

let dataDir: string;
let marquee: RunningMarquee;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-extensions-'));
  marquee = await runMarquee({ dataDir });
}, 240_000);
afterAll(async () => {
  await marquee?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const page = async (path: string, origin = marquee.siteAddress) =>
  (await fetch(origin + path)).text();
const save = async (section_name: string, fields: object) => {
  await marquee.call('saveSection', { section_name, ...fields });
  return marquee.published();
};

it('the section and fields of an extension are saved and shown like those of the core', async () => {
  await marquee.call('saveSection', {
    section_name: 'our_team',
    details: [{ name: 'Ada', x_phone: '+49 30 1234' }],
  });
  await marquee.call('saveSection', {
    section_name: 'who_we_are',
    heading: 'Us',
    x_motto: 'Onwards',
  });
  await marquee.call('saveSection', { section_name: 'figures', title: 'In figures' });
  const { data: service } = await marquee.call<{ _id: string }>('createService', {
    ...{ name: 'Lessons', type: 'whatweare', x_price: 'from 99' },
  });
  await save('x_awards', {
    heading: 'Nine prizes',
    details: [{ name: 'The golden blackboard' }, { name: 'Not yet', hidden: true }],
  });
  const home = await page('/');
  expect(home).toMatch(/id="our-team"[\s\S]*class="x-awards band grid"[\s\S]*golden blackboard/);
  expect(home).toContain('<p class="x-phone">+49 30 1234</p>');
  expect(home).toContain('<p class="x-motto">Onwards</p>');
  expect(home).not.toContain('Not yet');
  expect(home).not.toContain('data-section');
  // Rendered instead of the core section.
  expect(home).toContain('<section class="x-figures"><h2>In figures</h2>');
  expect(await page(`/details-page/${service._id}/`)).toContain('<p class="x-price">from 99</p>');
  const sheets = [...home.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  const styles = (await Promise.all(sheets.map(([, path = '']) => page(path)))).join('\n');
  expect(styles).toMatch(/@layer sections\{\.x-awards/);
  expect(styles).toContain('@layer theme{h1{letter-spacing:.01em}}');
});

it('the page and section of an extension appear in every site language, and in lists', async () => {
  await save('x_about', { title: 'About', text: 'Who we are.' });
  await marquee.call('save-translation', {
    ...{ language: 'de', kind: 'section', id: 'x_about' },
    texts: [{ at: 'text', source: 'Who we are.', text: 'Wer wir sind.' }],
  });
  await save('languages', { further: [{ language: 'de', shown: true }] });
  expect(await page('/about/')).toContain('Who we are.');
  expect(await page('/about/')).toContain('href="/de/about/"');
  expect(await page('/de/about/')).toContain('Wer wir sind.');
  expect(await page('/sitemap-0.xml')).toMatch(/\/about\/<[\s\S]*\/de\/about\/</);
  const refused = marquee.call('saveDocument', {
    ...{ kind: 'page', title: 'About', address: 'about' },
  });
  await expect(refused).rejects.toThrow('reserved');
});

it('a preview annotates extension fields, and Site Identity sets the section order', async () => {
  const { data } = await marquee.call<{ address: string }>('preview', {
    ...{ path: '/', kind: 'section', id: 'x_awards', fields: { heading: 'Ten prizes' } },
  });
  const preview = await page(new URL(data.address, marquee.api).href, '');
  expect(preview).toContain('Ten prizes');
  expect(preview).toMatch(/data-section="x_awards"[\s\S]*data-entry="0"/);
  const site_layout = [
    { section: 'x_awards', shown: true, variant: 'list' },
    { section: 'our_team', shown: true, variant: 'portraits' },
  ];
  await save('site_identity', { site_layout });
  expect(await page('/')).toMatch(/class="x-awards band list"[\s\S]*id="our-team"/);
});

it('content that an extension template cannot render is excluded, and everything else goes live', async () => {
  const { held } = await save('x_awards', { heading: 'Break' });
  expect(held).toEqual([
    {
      document: 'section/x_awards',
      message: expect.stringMatching(/^The section Awards, Heading, cannot be shown\./),
    },
  ]);
  expect(await page('/')).toContain('Nine prizes');
  await save('x_awards', { heading: 'Nine prizes' });
});

it('the live site equals a full build byte for byte', async () => {
  const { data } = await marquee.call<VerifyReport>('verify');
  expect(data).toMatchObject({ identical: true, differences: [] });
}, 240_000);

it('reports a faulty extension with file and line, and keeps the live release', async () => {
  await marquee.stop();
  const broken = await mkdtemp(join(tmpdir(), 'marquee-broken-'));
  await mkdir(join(broken, 'fixture'));
  const good = readFileSync(join(fixtures, 'fixture/extension.ts'), 'utf8');
  await writeFile(
    join(broken, 'fixture/extension.ts'),
    good.replace("title: line('Title'),", '??'),
  );
  const server = startServerProcess({ DATA_DIR: dataDir, EXTENSIONS_DIR: broken });
  try {
    const { site, console } = await server.addresses();
    expect(await page('/', site)).toContain('Nine prizes');
    const headers = { authorization: `Bearer ${await logIn(console)}` };
    const state = async () => {
      const response = await fetch(`${console}/api/admin/publish-state`, { headers });
      return ((await response.json()) as { data: { problem: unknown } }).data.problem;
    };
    await expect.poll(state).toMatchObject({
      id: 'EXTENSION_FAILED',
      message: expect.stringMatching(/^An extension failed\. fixture\/extension\.ts, line 17: /),
    });
    expect(await page('/', site)).toContain('Nine prizes');
  } finally {
    await server.kill('SIGTERM');
    await rm(broken, { recursive: true });
  }
});
