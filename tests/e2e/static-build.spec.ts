import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { findFreePort } from '../../scripts/support/free-ports.ts';
import { fixtureFolder, picture } from '../support/fixture-site/fixture-site.ts';
import { type FixtureContent, fixtureContent } from '../support/fixture-site/fixture-source.ts';
import { scrollThrough } from '../support/scroll.ts';
import { serveFolder } from '../support/servers/static-host.ts';
import {
  type SpecificationBackend,
  startSpecificationBackend,
} from '../support/specification-backend/start-specification-backend.ts';

const script = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
let folder: string;
let backend: SpecificationBackend;
/** The address that visitors' browsers send the form to; it responds only if a test makes it. */
let publicApi: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = await fixtureFolder();
  const content = withFewPictures(await fixtureContent());
  backend = await startSpecificationBackend({
    content: { ...content, categories: [], queries: [] },
    readStored: picture,
    others: 'html',
  });
  publicApi = `http://127.0.0.1:${await findFreePort()}`;
});
test.afterAll(async () => {
  await backend?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Keeps few pictures, because drawing every size of all would take minutes. */
function withFewPictures({ sections, services, ...rest }: FixtureContent): FixtureContent {
  const { main_banner, contact_us, banner, site_identity } = sections;
  const ofFirst = rest.pageContents.filter(({ category_id }) => category_id === services[0]?._id);
  const none = { image: '' };
  return {
    ...rest,
    partners: [],
    sections: {
      main_banner,
      site_identity,
      contact_us: { ...contact_us, ...none },
      banner: { ...banner, ...none },
    } as FixtureContent['sections'],
    services: services.map((service, index) => ({
      ...service,
      ...(index === 0 ? {} : { image: '' }),
      icon: '',
      area_images: [],
    })),
    pageContents: ofFirst.map((content) => ({ ...content, ...none })),
  };
}

/** Runs `npm run build`. @returns its exit code and output */
function build(apiBaseUrl: string): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    API_BASE_URL: apiBaseUrl,
    PUBLIC_API_BASE_URL: `${publicApi}/api`,
    SITE_URL: '',
  };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [script, '--out', join(folder, 'site')],
      { env },
      (fault, out, err) => resolve({ code: Number(fault?.code ?? 0), said: out + err }),
    ),
  );
}

/** A backend at another origin that accepts messages from any origin. */
async function anyBackend(origin: string, received: unknown[]) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'POST' && request.url?.endsWith('saveQuery'))
      received.push(JSON.parse(Buffer.concat(chunks).toString()));
    const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    response
      .writeHead(200, { 'Content-Type': 'application/json', ...open })
      .end('{"code":200,"message":"Got it."}');
  });
  await new Promise<void>((done) => server.listen(Number(new URL(origin).port), '127.0.0.1', done));
  return server;
}

test('a built site is complete without the backend', async ({ page }) => {
  const { code, said } = await build(backend.apiBaseUrl);
  expect(said).toContain('12 services');
  expect(code).toBe(0);

  const { url, stop } = await serveFolder(join(folder, 'site'));
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(answer.url());
  });
  const service = backend.content.services[0]?._id;
  for (const path of ['/', `/details-page/${service}/`]) {
    await page.goto(url + path);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    const broken = await page
      .locator('img')
      .evaluateAll((images) =>
        (images as HTMLImageElement[])
          .filter((image) => image.complete && image.naturalWidth === 0)
          .map((image) => image.currentSrc),
      );
    expect(broken).toEqual([]);
  }
  expect(failed).toEqual([]);
  await stop();
});

test('a message is sent later if a static host’s backend at another origin is down', async ({
  page,
}) => {
  const { url, stop } = await serveFolder(join(folder, 'site'));
  await page.goto(`${url}/?utm_source=news`);
  const form = page.locator('.contact-us form');
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Name').fill('Ada Reader');
  await form.getByLabel('Phone Number').fill('01134960142');
  await form.getByLabel('Subject').fill('Hello');
  const digits = (await form.getByText(/^What is/).innerText()).match(/\d/g)?.map(Number) ?? [];
  await form.getByLabel(/^What is/).fill(String((digits[0] ?? 0) + (digits[1] ?? 0)));
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status')).toHaveText('Failed to submit query.');
  await expect(form.locator('.kept')).toContainText('It is stored in this browser');
  const received: unknown[] = [];
  const back = await anyBackend(publicApi, received);
  await page.goto(`${url}/?later`);
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatchObject({ subject: 'Hello', page: '/', campaign: { source: 'news' } });
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await stop();
  back.closeAllConnections();
  back.close();
});

test('a build without a backend fails with one line of advice', async () => {
  const { code, said } = await build('http://127.0.0.1:9/api');
  expect(said.trim()).toMatch(
    /^(?:Building the site: .*\n)*The backend at http:\/\/127\.0\.0\.1:9\/api does not answer \(.+\)\. Start it with "npm start", or set API_BASE_URL/,
  );
  expect(code).toBe(2);
});
