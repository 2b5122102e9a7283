import { join } from 'node:path';
import { loadPrerenderer } from '../../server/publish/compile/load-prerenderer.ts';
import { contentSourceKey } from '../../shared/content/source.ts';
import { fileOf, serveFixtureSite } from '../support/fixture-site/fixture-site.ts';
import { type FixtureContent, fixtureSource } from '../support/fixture-site/fixture-source.ts';
import { compiledSite } from '../support/servers/demo-data.ts';
import { flatPicture } from './comparison/flat-picture.ts';
import { lookOf } from './corpus/identities.ts';
import { layouts } from './corpus/layouts.ts';

/**
 * Serves every content in every look and layout, each at an address of its own: the site is compiled once, as in
 * production, and a page is rendered when it is asked for.
 */
export async function serveSites(
  contents: Record<string, FixtureContent>,
  drawPicture = flatPicture,
) {
  process.env.NODE_ENV = 'production';
  const { folder } = await compiledSite();
  const { render } = await loadPrerenderer(folder);

  let last: Promise<unknown> = Promise.resolve();
  /** One at a time: pages read their content from one place. */
  function rendered(path: string, host: string): Promise<Buffer> {
    const page = last.then(async () => {
      const [content = '', look = '', layout = ''] = host.split('.');
      const filling = contents[content];
      if (!filling) throw new Error(`There is no content ${content}.`);
      const source = fixtureSource(dressed(filling, look, layout));
      Object.assign(globalThis, { [contentSourceKey]: source });
      const bytes = await render(path === '/404.html' ? '404.html' : `${path.slice(1)}index.html`);
      if (!bytes) throw new Error(`There is no page ${path}.`);
      return Buffer.from(bytes);
    });
    last = page.catch(() => undefined);
    return page;
  }
  const readPage = (path: string, host: string) =>
    path.endsWith('/') || path === '/404.html'
      ? rendered(path, host)
      : fileOf(path, join(folder, 'client'));
  const { url, stop } = await serveFixtureSite(folder, 0, drawPicture, readPage);
  return { port: new URL(url).port, stop };
}

/** The address of a content, in its own look and the specification's order unless another is named. */
export function siteAddress(port: string, content: string, look = 'own', layout = 'specified') {
  return `http://${content}.${look}.${layout}.localhost:${port}`;
}

/** Content in another look and arrangement; name, logo and language stay its own. */
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
