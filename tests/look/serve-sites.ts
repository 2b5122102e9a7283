import { join } from 'node:path';
import { askSite, fileOf, serveFixtureSite } from '../support/fixture-site/fixture-site.ts';
import { type FixtureContent, fixtureSource } from '../support/fixture-site/fixture-source.ts';
import { flatPicture } from '../support/fixture-site/flat-picture.ts';
import { compiledSite } from '../support/servers/demo-data.ts';
import { lookOf } from './corpus/identities.ts';
import { layouts } from './corpus/layouts.ts';

/**
 * Serves every content in every look and layout, each at its own address: the site is compiled once, as in
 * production, and pages are rendered on request.
 */
export async function serveSites(
  contents: Record<string, FixtureContent>,
  drawPicture = flatPicture,
) {
  const { folder } = await compiledSite();

  async function rendered(path: string, host: string): Promise<Buffer> {
    const [content = '', look = '', layout = ''] = host.split('.');
    const filling = contents[content];
    if (!filling) throw new Error(`There is no content ${content}.`);
    const source = fixtureSource(dressed(filling, look, layout));
    const file = path === '/404.html' ? '404.html' : `${path.slice(1)}index.html`;
    const bytes = await askSite(source, ({ render }) => render(file));
    if (!bytes) throw new Error(`There is no page ${path}.`);
    return Buffer.from(bytes);
  }
  const readPage = (path: string, host: string) =>
    path.endsWith('/') || path === '/404.html'
      ? rendered(path, host)
      : fileOf(path, join(folder, 'client'));
  const { url, stop } = await serveFixtureSite(readPage, drawPicture);
  return { port: new URL(url).port, stop };
}

/** The address of a content, by default in its own look and the specified order. */
export function siteAddress(port: string, content: string, look = 'own', layout = 'specified') {
  return `http://${content}.${look}.${layout}.localhost:${port}`;
}

/** Content in another look and layout; name, logo and language stay. */
function dressed(content: FixtureContent, look: string, layout: string): FixtureContent {
  const identity = content.sections.site_identity ?? {};
  const { company_name, logo, favicon, language } = identity;
  const own = { company_name, logo, favicon, language };
  const site_identity = {
    ...(look === 'own' ? identity : { ...lookOf(look), ...own }),
    site_layout: layouts[layout] ?? [],
  };
  return { ...content, sections: { ...content.sections, site_identity } };
}
