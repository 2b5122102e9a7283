import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { buildConsole } from '../scripts/build-console.ts';
import { findJourneyBrowser } from '../scripts/support/find-browser.ts';
import type { ReleaseEntry } from '../shared/api/publishing/releases.ts';
import { administrator, logIn } from '../tests/support/servers/server-process.ts';
import { type MeasuredServer, startMeasuredServer } from './bench/measured-server.ts';
import { quantile, timeEdit } from './bench/publish-edit.ts';

/**
 * `node lab/run.mjs compare-versions FOLDER FOLDER`: measures checkouts of two versions in the same run, alternating,
 * each with the demo company: start until the site is live, save until visitors see it, without and with a new picture,
 * largest paint and layout shift of two pages on a phone, click in the sidebar until the
 * form can be typed in, memory, bytes of the landing page and of a details page. `ROUNDS=3 EDITS=40 PICTURES=10 VISITS=10 FORMS=20`.
 * `--trace` adds the stages of these publishes, which every version keeps in its history of releases: what they read
 * (plan), rendered and wrote, and when the server saw its own page.
 */
type Service = { id: string; description: string };

const rounds = Number(process.env.ROUNDS ?? 3);
const edits = Number(process.env.EDITS ?? 40);
const pictures = Number(process.env.PICTURES ?? 10);
const visits = Number(process.env.VISITS ?? 10);
const forms = Number(process.env.FORMS ?? 20);
const isTraced = process.argv.includes('--trace');
const folders = process.argv.slice(2).filter((argument) => argument !== '--trace');
const checkouts = folders.map((folder) => resolve(folder));
for (const folder of checkouts) await buildConsole(folder);
const browser = await chromium.launch({
  executablePath: findJourneyBrowser() ?? '',
  args: ['--no-sandbox'],
});
const results = new Map<string, number[][]>();

for (let round = 0; round < rounds; round += 1) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-compare-'));
  const servers: MeasuredServer[] = [];
  // Started one after the other, because simultaneous starts slow each other down.
  for (const at of inTurn(round)) servers[at] = await start(join(folder, String(at)), at);
  const services = await Promise.all(servers.map(firstService));
  for (let edit = 0; edit < edits; edit += 1)
    for (const at of inTurn(edit)) {
      const service = services[at] as Service;
      const marker = `edit ${round}-${edit} `;
      const onResponse = (time: number) => note('  of these until the answer, ms', at, time);
      const traced = isTraced ? { onAnswer: onResponse } : {};
      note('save to live, ms', at, await timeEdit(server(at), service, marker, traced));
      await later(100);
    }
  if (isTraced) for (const at of inTurn(round)) await noteStages(server(at), at);
  for (let edit = 0; edit < pictures; edit += 1) {
    const picture = await photograph();
    for (const at of inTurn(edit)) {
      const service = services[at] as Service;
      const marker = `picture ${round}-${edit} `;
      const time = await timeEdit(server(at), service, marker, { picture });
      note('save with a new picture to live, ms', at, time);
      await later(100);
    }
  }
  for (let visit = 0; visit < visits; visit += 1)
    for (const at of inTurn(visit))
      for (const [name, path] of [
        ['landing', '/'],
        ['details', `/details-page/${services[at]?.id}/`],
      ] as const) {
        const { largestPaint, shift } = await paintOf(server(at).site + path);
        note(`largest paint of the ${name} page, ms`, at, largestPaint);
        note(`layout shift of the ${name} page`, at, shift);
      }
  const consoles = forms > 0 ? await Promise.all(servers.map(openConsole)) : [];
  for (let form = 0; form < forms; form += 1)
    for (const at of inTurn(form))
      note('click to form, ms', at, await timeForm(consoles[at] as Page, form));
  await Promise.all(consoles.map((page) => page.context().close()));
  await later(10_000);
  for (const at of inTurn(round)) {
    note('memory of all processes, MB', at, server(at).memory());
    note('memory of the server alone, MB', at, server(at).ownMemory());
    note('landing page with code and styles, bytes', at, await pageBytes(server(at).site, '/'));
    const details = `/details-page/${services[at]?.id}/`;
    note('details page with code and styles, bytes', at, await pageBytes(server(at).site, details));
    await server(at).stop();
  }
  await rm(folder, { recursive: true, force: true });

  function server(at: number) {
    return servers[at] as MeasuredServer;
  }
}

await browser.close();
for (const [name, versions] of results) {
  console.log(name);
  for (const [at, values] of versions.entries())
    console.log(
      `  ${checkouts[at]}: p50 ${quantile(values, 0.5).toFixed(1)}, p99 ${quantile(values, 0.99).toFixed(1)}, of ${values.length}`,
    );
}

async function start(dataDir: string, at: number) {
  const server = await startMeasuredServer(dataDir, { DEMO_CONTENT: 'on' }, checkouts[at]);
  await server.published(300_000);
  note('start of an empty folder until live, ms', at, performance.now() - server.startedAt);
  return server;
}

async function firstService(server: MeasuredServer): Promise<Service> {
  const response = await server.call<{ _id: string; description: string }[]>('getAllServices');
  const [service] = response;
  if (!service) throw new Error('The demo company has no service.');
  return { id: service._id, description: service.description };
}

/** The stages of the newest publishes, and the number of pages rendered. */
async function noteStages(server: MeasuredServer, at: number) {
  const lines = await server.call<ReleaseEntry[]>('releases', {}, 'GET');
  for (const { stages, rendered } of lines.slice(0, edits)) {
    note('  pages rendered for each', at, rendered);
    for (const [stage, time] of Object.entries(stages)) note(`  stage ${stage}, ms`, at, time);
  }
}

/** The console with an administrator logged in, on a form. */
async function openConsole({ api }: MeasuredServer): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  await page.addInitScript(
    ([token, email]) => {
      localStorage.setItem('admin-token', token);
      localStorage.setItem('admin-email', email);
    },
    [await logIn(new URL(api).origin), administrator.email] as const,
  );
  await page.goto(`${new URL(api).origin}/#/admin/main-banner`);
  await page.locator('[name="heading"]').waitFor();
  return page;
}

/** Milliseconds from a click in the sidebar until a field of the form can be typed in. */
async function timeForm(page: Page, turn: number): Promise<number> {
  const screen = ['our-team', 'get-started', 'contact-us', 'main-banner'][turn % 4] as string;
  // The form before is quiet.
  await later(1500);
  return page.evaluate(
    (path) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        document.querySelector<HTMLElement>(`nav a[href$="/admin/${path}"]`)?.click();
        const look = () => {
          const field = document.querySelector<HTMLInputElement>(
            `main[data-path$="/${path}"] [name="heading"]`,
          );
          if (field?.value && !field.closest('[inert]')) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        look();
      }),
    screen,
  );
}

/** Compressed bytes of a page and of the scripts and styles named in its HTML. */
async function pageBytes(site: string, path: string): Promise<number> {
  const html = await (await fetch(site + path)).text();
  const files = new Set(
    [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file as string),
  );
  const texts = await Promise.all(
    [...files].map(async (file) => (await fetch(site + file)).text()),
  );
  return [html, ...texts].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}

function inTurn(round: number): number[] {
  const all = checkouts.map((_, at) => at);
  return round % 2 === 0 ? all : all.toReversed();
}

function note(name: string, at: number, value: number) {
  const versions = results.get(name) ?? checkouts.map(() => []);
  versions[at]?.push(value);
  results.set(name, versions);
}

/** A photograph with faces, different every time. */
async function photograph(): Promise<Blob> {
  const sample = fileURLToPath(import.meta.resolve('@vladmandic/face-api/demo/sample1.jpg'));
  const { r, g, b } = { r: Math.random(), g: Math.random(), b: Math.random() };
  const background = { r: r * 255, g: g * 255, b: b * 255 };
  const mark = { create: { width: 8, height: 8, channels: 3 as const, background } };
  const bytes = await sharp(sample)
    .resize(2400)
    .composite([{ input: mark, left: 0, top: 0 }])
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** Milliseconds until the largest paint and the sum of layout shifts, in a new browser context. */
async function paintOf(address: string): Promise<{ largestPaint: number; shift: number }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const measured = await page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((done) => {
        new PerformanceObserver((list) => done(list.getEntries())).observe({
          type,
          buffered: true,
        });
        // Without entries, nothing is sent.
        setTimeout(() => done([]), 500);
      });
    const paints = await entriesOf('largest-contentful-paint');
    const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[];
    return {
      largestPaint: paints.at(-1)?.startTime ?? 0,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
  await context.close();
  return measured;
}
