import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { closeAlert, openScreen } from '../../tests/support/console/console.ts';
import {
  fixtureFolder,
  fixtureSite,
  serveFixtureSite,
} from '../../tests/support/fixture-site/fixture-site.ts';
import {
  type FixtureContent,
  fixtureContent,
} from '../../tests/support/fixture-site/fixture-source.ts';
import { drawPicture } from '../../tests/support/picture.ts';
import { scrollThrough } from '../../tests/support/scroll.ts';
import { serveFolder } from '../../tests/support/servers/static-host.ts';
import {
  refusalWords,
  type SpecificationBackend,
  startSpecificationBackend,
} from '../../tests/support/specification-backend/start-specification-backend.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let backend: SpecificationBackend;
test.beforeAll(async () => {
  backend = await startSpecificationBackend({ consoleFolder: join(root, 'dist/admin') });
});
test.afterAll(() => backend?.stop());
test.beforeEach(() => {
  backend.faults = {};
  backend.others = 401;
});

test.describe('the site', () => {
  let folder: string;
  let site: Awaited<ReturnType<typeof serveFolder>>;
  test.beforeAll(async () => {
    folder = await fixtureFolder();
    backend.others = 'html';
    const env = {
      ...process.env,
      API_BASE_URL: backend.apiBaseUrl,
      PUBLIC_API_BASE_URL: backend.apiBaseUrl,
      SITE_URL: 'https://carrel.example',
    };
    const args = [join(root, 'scripts/build.ts'), '--out', join(folder, 'site')];
    await new Promise<void>((done, fail) =>
      execFile(process.execPath, args, { env }, (fault, _, words) =>
        fault ? fail(new Error(words, { cause: fault })) : done(),
      ),
    );
    site = await serveFolder(join(folder, 'site'));
  });
  test.afterAll(async () => {
    await site?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('holds everything the backend has, under the name of its address', async ({ page }) => {
    await page.goto(site.url);
    const { name = '' } = backend.content.services[0] as { name?: string };
    for (const words of ['Learning that lasts', 'Three of us.', 'They listened.', name])
      await expect(page.getByText(words).first()).toBeAttached();
    const home = page.getByRole('banner').getByRole('link').first();
    await expect(home).toHaveText('carrel.example');
    await page.goto(`${site.url}/details-page/${backend.content.services[0]?._id}/`);
    await expect(page.getByRole('link', { name: 'Workshops' })).toBeVisible();
    await expect(page.getByRole('banner')).not.toContainText('Home');
    await expectNothingOverlaps(page);
  });

  test('says that a query failed unless the envelope says that it was received', async ({
    page,
  }) => {
    await page.goto(site.url);
    const form = page.locator('.contact-us form');
    await form.scrollIntoViewIfNeeded();
    const status = form.getByRole('status');
    const send = async () => {
      await form.getByLabel('Name').fill('Ada Reader');
      await form.getByLabel('Phone Number').fill('01134960142');
      await form.getByLabel('Subject').fill('Hello');
      const question = await form.getByText(/^What is/).innerText();
      const digits = question.match(/\d/g)?.map(Number) ?? [];
      await form.getByLabel(question).fill(String((digits[0] ?? 0) + (digits[1] ?? 0)));
      await expect(status).toHaveText('');
      await form.getByRole('button', { name: 'Send message' }).click();
    };
    for (const fault of ['refused', 'html', 'empty', 500] as const) {
      backend.faults.saveQuery = fault;
      await send();
      await expect(status, String(fault)).toHaveText('Failed to submit query.');
    }
    backend.faults = {};
    await send();
    await expect(status).toHaveText('Query received');
    expect(backend.content.queries).toContainEqual({
      ...{ name: 'Ada Reader', phone_number: '01134960142', subject: 'Hello' },
    });
  });
});

/** Sizes of pictures whose paths say none; each makes another neighbour's room too small. */
const shapes = ['500x2000', '2000x400', '40x40', '1600x1200'];
const widths = [1440, 390, 820, 320, 1920];

for (const shape of shapes)
  test(`pictures of ${shape} whose paths do not say so overlap nothing`, async ({ page }) => {
    const content = withForeignPictures(await fixtureContent(), shape);
    const site = await serveFixtureSite(await fixtureSite(content), () => drawn(shape));
    const paths = ['/', `/details-page/${content.services[0]?._id}/`];
    for (const width of widths)
      for (const path of paths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(site.url + path);
        await scrollThrough(page);
        await page.waitForLoadState('networkidle');
        await expectNothingOverlaps(page);
      }
    await site.stop();
  });

test.describe('the console', () => {
  async function logIn(page: Page): Promise<void> {
    await page.goto(backend.url);
    await page.getByLabel('Email').fill(backend.account.email);
    await page.getByLabel('Password', { exact: true }).fill(backend.account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.locator('main[data-path="/admin/about-founder"] h1').waitFor();
  }

  test('saves, adds and deletes, and shows what the backend says', async ({ page }) => {
    await logIn(page);
    const open = (path: string) => openScreen(page, { consoleUrl: backend.url }, path);
    await open('main-banner');
    await page.getByLabel('Heading', { exact: true }).fill('Learning, saved');
    const file = { name: 'new.png', mimeType: 'image/png', buffer: await drawPicture() };
    await page.getByLabel('Profile Image').setInputFiles(file);
    await page.getByRole('button', { name: 'Submit' }).click();
    expect(await closeAlert(page)).toBe('Section saved');
    await expect(page.getByText(/Failed|Not saved/)).toHaveCount(0);
    const { heading, profile_image } = backend.content.sections.main_banner ?? {};
    expect(heading).toBe('Learning, saved');
    expect(profile_image).toMatch(/^uploads\\\d+-.*new\.png$/);
    await expect(page.getByLabel('Subheading')).toHaveValue('For schools and firms');

    await open('our-team');
    await page.getByRole('button', { name: 'Add member' }).click();
    await page.locator('#field-details-3-name').fill('Dora Editor');
    await page.getByRole('button', { name: 'Submit' }).click();
    expect(await closeAlert(page)).toBe('Section saved');
    const members = backend.content.sections.our_team?.details as { name: string; image: string }[];
    expect(members.map(({ name }) => name).at(-1)).toBe('Dora Editor');
    expect(members[0]?.image).toBe('uploads\\person-700x1200.png');

    await open(`edit-service/${backend.content.services[0]?._id}`);
    await page.getByLabel('Heading', { exact: true }).first().fill('Changed');
    await page.getByRole('button', { name: 'Update' }).click();
    expect(await closeAlert(page)).toBe('Service updated');
    await page.locator('main[data-path="/admin/services-list"]').waitFor();
    await expect(page.getByLabel('Filter by Type')).toHaveCount(0);
    expect(backend.content.services[0]?.heading).toBe('Changed');

    await open('clients');
    await page.getByRole('button', { name: 'Add Partner' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Harbour');
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    expect(await closeAlert(page)).toBe('Partner saved');
    await expect(page.getByRole('button', { name: /^(Move|Edit) / })).toHaveCount(0);
    await page.getByRole('button', { name: /Delete.*Harbour/ }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Deleted!').waitFor();
    await closeAlert(page);
    await expect(page.getByText('Harbour')).toHaveCount(0);
  });

  test('says so in the specification’s words where the envelope refuses', async ({ page }) => {
    backend.faults.login = 'refused';
    await page.goto(backend.url);
    await page.getByLabel('Email').fill(backend.account.email);
    await page.getByLabel('Password', { exact: true }).fill(backend.account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText(refusalWords)).toBeVisible();
    backend.faults = {};
    await logIn(page);
    await openScreen(page, { consoleUrl: backend.url }, 'get-started');
    for (const fault of ['refused', 'html', 'empty', 500] as const) {
      backend.faults.saveSection = fault;
      await page.getByRole('button', { name: 'Submit' }).click();
      expect(await closeAlert(page)).toBe('Failed to save get started section');
      await expect(page.getByText(/could not be reached/)).toHaveCount(0);
    }
    await openScreen(page, { consoleUrl: backend.url }, 'clients');
    backend.faults.deletePartner = 'refused';
    await page.getByRole('button', { name: /Delete.*Oakley/ }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.locator('.swal2-title')).toHaveText('Error');
    expect(await closeAlert(page)).toContain('Failed to delete partner');
    expect(backend.content.partners).toHaveLength(3);
  });
});

/** The demo content with a path that says nothing in place of each picture. */
function withForeignPictures(content: FixtureContent, shape: string): FixtureContent {
  return JSON.parse(JSON.stringify(content), (_, value) =>
    typeof value === 'string' && /^media\/[^<]+\.\w{3,4}(#.*)?$/.test(value)
      ? `uploads\\${value.split('/')[1]?.slice(0, 24)}-${shape}.png`
      : value,
  );
}

function drawn(shape: string): Promise<Buffer> {
  const [width = 1, height = 1] = shape.split('x').map(Number);
  const background = { r: 90, g: 120, b: 150 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Sections follow each other, and what is seen of a picture stays in its section and off its neighbours' pictures. */
async function expectNothingOverlaps(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number; name: string };
    const boxOf = (element: Element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const name = `${element.className} ${Math.round(right - left)}×${Math.round(bottom - top)}`;
      return { left, top, right, bottom, name };
    };
    const cut = (one: Box, other: Box) => ({
      ...{ left: Math.max(one.left, other.left), right: Math.min(one.right, other.right) },
      ...{ top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom) },
      name: one.name,
    });
    const isSeen = ({ left, right, top, bottom }: Box) => right - left > 3 && bottom - top > 3;
    const seenOf = (image: Element) => {
      let seen = boxOf(image);
      for (let at = image.parentElement; at; at = at.parentElement)
        if (
          /hidden|clip|auto|scroll/.test(
            getComputedStyle(at).overflowX + getComputedStyle(at).overflowY,
          )
        )
          if (at !== document.body && at !== document.documentElement) seen = cut(seen, boxOf(at));
      return { ...seen, name: `img in ${image.parentElement?.className} ${seen.name}` };
    };
    const blocks = [...document.querySelectorAll('main section, main > div, footer, .contact-us')]
      .filter((it) => !it.parentElement?.closest('main section, main > div, footer, .contact-us'))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => isSeen(box));
    const images = [...document.querySelectorAll('img')]
      .filter((it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => ({ element, box: seenOf(element) }))
      .filter(({ box }) => isSeen(box));
    const found: string[] = [];
    for (const [index, one] of blocks.entries())
      for (const other of blocks.slice(index + 1))
        if (isSeen(cut(one.box, other.box))) found.push(`${one.box.name} | ${other.box.name}`);
    for (const { element, box } of images)
      for (const other of blocks)
        if (
          !other.element.contains(element) &&
          !element.closest('header') &&
          isSeen(cut(box, other.box))
        )
          found.push(`${box.name} over ${other.box.name}`);
    for (const [index, one] of images.entries())
      for (const other of images.slice(index + 1)) {
        const isGround = [one, other].some(({ element }) => element.closest('.cover, .panorama'));
        if (!isGround && isSeen(cut(one.box, other.box)))
          found.push(`${one.box.name} & ${other.box.name}`);
      }
    const header = document.querySelector('header');
    const logo = header?.querySelector('img');
    if (header && logo && seenOf(logo).bottom > boxOf(header).bottom + 1) found.push('logo');
    const button = header?.querySelector('.button');
    if (logo && button && isSeen(cut(boxOf(logo), boxOf(button)))) found.push('logo on button');
    if (document.documentElement.scrollWidth > innerWidth) found.push('sideways');
    return found;
  });
  expect(faults).toEqual([]);
}
