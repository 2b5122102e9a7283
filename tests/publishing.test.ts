import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReleaseEntry } from '../shared/api/publishing/releases.ts';
import { type RunningMarquee, runMarquee } from './support/servers/running-marquee.ts';

let marquee: RunningMarquee;
let service: string;

beforeAll(async () => {
  marquee = await runMarquee();
  const { data } = await marquee.call<{ _id: string }>('createService', {
    name: 'First service',
    type: 'whatweare',
    description: '<p>First text</p>',
  });
  service = data._id;
  await marquee.published();
});
afterAll(() => marquee?.stop());

const page = async (path = `/details-page/${service}/`, headers: Record<string, string> = {}) => {
  const response = await fetch(marquee.siteAddress + path, { headers, redirect: 'manual' });
  return { answer: response, text: await response.text() };
};
const save = (description: string) =>
  marquee.call('updateService', { id: service, description: `<p>${description}</p>` });
const renderers = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-worker'))
    .map(Number);

it('a change of footer, colours or fonts updates all details pages without rendering them', async () => {
  const addresses: string[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const { data } = await marquee.call<{ _id: string }>('createService', {
      name,
      type: 'portfolio',
      description: `<p>About ${name}</p>`,
    });
    addresses.push(`/details-page/${data._id}/`);
  }
  const change = async (section_name: string, fields: object) => {
    await marquee.call('saveSection', { section_name, ...fields });
    await marquee.published();
  };
  // Filling an empty section changes more of each page.
  await change('contact_us', { heading: 'Call us', email: 'ask@example.com' });
  await change('site_identity', { company_name: 'Hartmoor' });
  const newest = async () =>
    (await marquee.call<ReleaseEntry[]>('releases', {}, 'GET')).data.find(({ live }) => live);
  const changes = [
    ['contact_us', { heading: 'Ask us “anything”' }, '>Ask us “anything”</h2>'],
    ['contact_us', { heading: '' }, '>Contact us</h2>'],
    ['site_identity', { colour_1: '#0b5fa5', type: 'works' }, '--ground:#0b5fa5'],
    ['site_identity', { tone: 'dark', corners: 'soft' }, 'color-scheme:dark'],
  ] as const;
  for (const [section, fields, shown] of changes) {
    await change(section, fields);
    for (const address of addresses) expect((await page(address)).text).toContain(shown);
    await expect.poll(async () => (await newest())?.exchanged).toBeGreaterThanOrEqual(5);
  }
});

it('visitors see a saved change, and no other file is written', async () => {
  await save('Second text');
  const state = await marquee.published();
  expect((await page()).text).toContain('Second text');
  expect(state).toMatchObject({
    status: 'live',
    receipt: 'seen',
    pages: 1,
    changed: [`/details-page/${service}/`],
  });
});

it('reordering the home page renders no other page, and hidden content publishes nothing', async () => {
  const section_name = 'our_team';
  const details = (name: string) => JSON.stringify([{ name }]);
  await marquee.call('saveSection', {
    section_name,
    heading: 'Team',
    details: details('Ida Marl'),
  });
  await marquee.published();
  expect((await page('/')).text).toContain('Ida Marl');

  const site_layout = JSON.stringify([{ section: 'our_team', shown: false, variant: 'portraits' }]);
  await marquee.call('saveSection', { section_name: 'site_identity', site_layout });
  const state = await marquee.published();
  expect(state).toMatchObject({ status: 'live', pages: 1, changed: ['/'] });
  const { text } = await page('/');
  expect(text).not.toContain('Ida Marl');
  // Links to the section still work.
  expect(text).toContain('id="our-team"');

  await marquee.call('saveSection', { section_name, details: details('Ove Marl') });
  expect(await marquee.published()).toMatchObject({ status: 'live', pages: 0 });
  await marquee.call('saveSection', { section_name: 'site_identity', site_layout: '[]' });
  await marquee.published();
  expect((await page('/')).text).toContain('Ove Marl');
});

it('a new service adds its page, and deleting the service removes the page', async () => {
  const { data } = await marquee.call<{ _id: string }>('createService', {
    name: 'Passing',
    type: 'portfolio',
  });
  await marquee.published();
  expect((await page(`/details-page/${data._id}/`)).answer.status).toBe(200);
  expect((await page('/sitemap-0.xml')).text).toContain(data._id);
  await marquee.call('deleteService', { id: data._id });
  const { release, pages } = await marquee.published();
  // The same number everywhere; the sitemap, which changes too, is not a page.
  const counted = async () =>
    (await marquee.call<ReleaseEntry[]>('releases', {}, 'GET')).data.find(
      (line) => line.release === release,
    );
  await expect.poll(async () => (await counted())?.receipt).toBe('seen');
  expect(await counted()).toMatchObject({ pages, gone: 1 });
  expect((await page(`/details-page/${data._id}/`)).answer.status).toBe(404);
  expect((await page('/sitemap-0.xml')).text).not.toContain(data._id);
});

it('a restored release is named after the original, and the number of changed pages is predicted', async () => {
  await save('Before going');
  const { release } = await marquee.published();
  await save('After going');
  await marquee.published();
  const later = await marquee.call(`later-work?release=${release}`, {}, 'GET');
  expect(later.data).toMatchObject({ count: 1, pages: 1 });

  await marquee.call('restore-content', { release });
  await marquee.published();
  expect((await page()).text).toContain('Before going');
  const newest = async () =>
    (await marquee.call<ReleaseEntry[]>('releases', {}, 'GET')).data.find(({ live }) => live);
  await expect
    .poll(newest)
    .toMatchObject({ back_to: { release }, documents: [`service/${service}`] });
  const { data } = await marquee.call<ReleaseEntry[]>('releases', {}, 'GET');
  const line = data.find((it) => it.release === release && it.outcome === 'live');
  expect((await newest())?.back_to?.at).toBe(line?.at);
  expect(data.filter(({ back_to }) => back_to)).toHaveLength(1);
});

it('only administrators see an earlier release at the real addresses', async () => {
  await save('Old words');
  const { release } = await marquee.published();
  await save('New words');
  await marquee.published();
  const { data } = await marquee.call<{ address: string }>('view-release', { release });
  const entered = await fetch(data.address, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const seen = await page(undefined, { cookie });
  expect(seen.text).toContain('Old words');
  expect(seen.answer.headers.get('cache-control')).toBe('private, no-store');
  expect((await page()).text).toContain('New words');
  expect((await page(undefined, { cookie: `${cookie}x` })).text).toContain('New words');
});

it('a preview shows typed text and changes nothing', async () => {
  const before = await marquee.state();
  const { data } = await marquee.call<{ address: string }>('preview', {
    ...{ path: `/details-page/${service}/`, kind: 'service', id: service },
    fields: { name: 'Unsaved name', description: '<p>Unsaved</p><script>bad()</script>' },
  });
  const html = await (await fetch(data.address)).text();
  expect(html).toContain('Unsaved name');
  expect(html).not.toContain('bad()');
  expect((await page()).text).not.toContain('Unsaved');
  expect(await marquee.state()).toMatchObject({
    savedRevision: before.savedRevision,
    release: before.release,
  });
});

it('the console receives every change of state', async () => {
  const stop = new AbortController();
  const stream = await fetch(`${marquee.api}/publish-events`, {
    headers: { authorization: `Bearer ${marquee.token}` },
    signal: stop.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await save(`Streamed ${Date.now()}`);
  let heard = '';
  while (!/"status":"publishing"[\s\S]*"status":"live"/.test(heard))
    heard += (await reader?.read())?.value ?? '';
  stop.abort();
});

it('a burst of saves causes few publishes, and no reader sees a mix of two', async () => {
  const before = (await marquee.state()).release ?? 0;
  let over = false;
  const seen: { status: number; texts: number; release: number }[] = [];
  const reader = (async () => {
    while (!over) {
      const { answer: response, text } = await page();
      const release = Number(response.headers.get('x-release'));
      seen.push({
        status: response.status,
        texts: new Set(text.match(/burst-\d+/g)).size,
        release,
      });
    }
  })();
  for (let save = 1; save <= 40; save += 1)
    await marquee.call('updateService', {
      id: service,
      name: `burst-${save}`,
      heading: `burst-${save}`,
    });
  await marquee.published();
  over = true;
  await reader;
  expect((await page()).text).toContain('burst-40');
  expect(seen.filter(({ status, texts }) => status !== 200 || texts > 1)).toEqual([]);
  expect(seen.map(({ release }) => release)).toEqual(
    seen.map(({ release }) => release).toSorted((a, b) => a - b),
  );
  expect(((await marquee.state()).release ?? 0) - before).toBeLessThan(20);
});

it('a downloaded release is a zip of the complete site', async () => {
  const response = await fetch(`${marquee.api}/download-release`, {
    headers: { authorization: `Bearer ${marquee.token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes(`details-page/${service}/index.html`)).toBe(true);
});

it.runIf(process.platform === 'linux')(
  'a killed renderer is restarted without other effects',
  async () => {
    for (const pid of renderers()) process.kill(pid, 'SIGKILL');
    await save('After the crash');
    await marquee.published();
    expect((await page()).text).toContain('After the crash');
  },
);

it.runIf(process.platform === 'linux')(
  'a hanging renderer does not affect the live release',
  async () => {
    const [pid] = renderers();
    if (!pid) throw new Error('There is no renderer.');
    process.kill(pid, 'SIGSTOP');
    await save('After the hang');
    expect((await page()).text).toContain('After the crash');
    process.kill(pid, 'SIGKILL');
    await marquee.published();
    expect((await page()).text).toContain('After the hang');
  },
);
