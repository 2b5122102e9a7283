import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { findFreePort } from '../../scripts/support/free-ports.ts';
import { fixtureFolder, picture } from '../../tests/support/fixture-site/fixture-site.ts';
import {
  type FixtureContent,
  fixtureContent,
} from '../../tests/support/fixture-site/fixture-source.ts';
import {
  type SpecificationBackend,
  startSpecificationBackend,
} from '../../tests/support/specification-backend/start-specification-backend.ts';

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
  return {
    ...rest,
    partners: [],
    sections: {
      main_banner,
      site_identity,
      contact_us: { ...contact_us },
      banner: { ...banner },
    } as FixtureContent['sections'],
    services: services.map((service, index) => ({
      ...service,
      ...(index === 0 ? {} : { image: '', icon: '', area_images: [] }),
    })),
    pageContents: ofFirst.map((content) => ({ ...content })),
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

test('a build with much less content than before fails and leaves the site unchanged', async () => {
  expect((await build(backend.apiBaseUrl)).code).toBe(0);
  const whole = await readFile(join(folder, 'site/index.html'), 'utf8');
  const { services } = backend.content;
  backend.content.services = services.slice(0, 3);
  const { code, said } = await build(backend.apiBaseUrl);
  backend.content.services = services;
  expect(said).toContain('only 3 of the 12 services');
  expect(code).toBe(3);
  expect(await readFile(join(folder, 'site/index.html'), 'utf8')).toBe(whole);
});
