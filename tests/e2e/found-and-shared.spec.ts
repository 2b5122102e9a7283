import readShared from 'open-graph-scraper';
import { expect, test } from 'playwright/test';
import { buildHeadersFile, buildSiteHeaders } from '../../shared/rules/site-headers.ts';
import { withFixtureSite } from '../support/fixture-site/fixture-journey.ts';
import type { FixtureContent } from '../support/fixture-site/fixture-source.ts';

const description = 'Harbour pilots and towing for ships of every size.';
const withoutDemoName = (demo: FixtureContent): FixtureContent =>
  JSON.parse(JSON.stringify(demo).replaceAll(/carrel/gi, 'harbour'));

/** The same site with another company's identity. */
const { site, content } = withFixtureSite((content) => {
  Object.assign(content, withoutDemoName(content));
  content.sections.site_identity = {
    company_name: 'Blue Harbour',
    colour_1: '#ffb347',
    colour_2: '#b7dcee',
    colour_3: '#10243f',
    description,
    share_pictures: true,
  };
  content.services = content.services.map((service) => ({
    ...service,
    name: `Pilots ${service._id.slice(0, 4)}`,
  }));
});

const paths = () => [
  '/',
  ...content().services.map(({ _id }) => `/details-page/${_id}/`),
  ...content().pageContents.map(({ _id, category_id }) => `/details-page/${category_id}/${_id}/`),
];
const text = async (path: string) => (await fetch(site().url + path)).text();

test('the sitemap lists every page of the site once, and nothing else', async () => {
  const [chunk] = /sitemap-0\.xml/.exec(await text('/sitemap-index.xml')) ?? [];
  const named = [...(await text(`/${chunk}`)).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(named.toSorted()).toEqual(paths().toSorted());
  expect(await text('/robots.txt')).toContain('/sitemap-index.xml');
});

test('a third-party parser reads the sharing metadata of every page', async () => {
  for (const path of paths()) {
    const html = await text(path);
    const { error, result } = await readShared({ html });
    expect(error, path).toBe(false);
    expect(result, path).toMatchObject({
      ...{ success: true, charset: 'utf-8', ogType: 'website', ogSiteName: 'Blue Harbour' },
      ...{ ogUrl: `http://localhost:4321${path}`, twitterCard: 'summary_large_image' },
      ogTitle: expect.stringContaining('Blue Harbour'),
      ogDescription: expect.stringMatching(/^.{10,160}$/u),
      favicon: expect.stringMatching(/^\//),
    });
    const [picture, ...others] = result.ogImage ?? [];
    expect(others, path).toEqual([]);
    expect(picture?.url, path).toMatch(/^http:\/\/localhost:4321\/api\/file\/.+\.jpg$/);
    expect(
      [picture?.width, picture?.height].every((it) => Number(it) > 0),
      path,
    ).toBe(true);
    const [data] = result.jsonLD as { '@context': string; '@graph': Thing[] }[];
    expect(data?.['@context'], path).toBe('https://schema.org');
    const crumbs = data?.['@graph'].find((it) => it['@type'] === 'BreadcrumbList');
    if (path !== '/')
      expect(crumbs?.itemListElement.at(-1)?.item, path).toBe(`http://localhost:4321${path}`);
  }
});

interface Thing {
  '@type': string;
  itemListElement: { item: string }[];
}

test('every internal link leads to a page', async () => {
  const known = new Set<string>();
  const queue = ['/', '/404.html', '/thank-you/'];
  for (const path of queue) {
    const response = await fetch(site().url + path);
    expect(response.status, path).toBe(200);
    for (const [, href = ''] of (await response.text()).matchAll(/href="(\/[^"#]*)/g)) {
      if (known.has(href)) continue;
      known.add(href);
      queue.push(href);
    }
  }
  for (const path of paths().slice(1)) expect(known).toContain(path);
});

test('favicons and manifest use the company’s colours without an uploaded favicon', async ({
  page,
}) => {
  await page.goto(site().url);
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect(await text(icon ?? '')).toContain('#10243f');
  await expect(page.locator('link[rel="manifest"]'), 'named once the page is there').toHaveCount(1);
  expect(await text('/'), 'and not among what its first screen waits for').not.toContain(
    'rel="manifest"',
  );
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = JSON.parse(await text(address ?? ''));
  expect(manifest).toMatchObject({ name: 'Blue Harbour', description });
  for (const { src } of [...manifest.icons, { src: '/icon-180.png' }, { src: '/favicon.ico' }])
    expect((await fetch(site().url + src)).status, src).toBe(200);
  expect(await text('/llms.txt')).toContain(`# Blue Harbour\n\n> ${description}`);
});

test('no page has inline scripts, and static hosts get the same headers as the built-in server', async () => {
  for (const path of [...paths(), '/404.html', '/thank-you/'])
    for (const [tag] of (await text(path)).matchAll(/<script[^>]*>/g))
      expect(tag, path).toMatch(/ src="|type="application\/ld\+json"/);
  expect(await text('/_headers')).toBe(
    buildHeadersFile(buildSiteHeaders({ externalOrigins: [], siteUrl: 'http://localhost:4321' })),
  );
});
