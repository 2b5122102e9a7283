import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languageIn } from '../../../shared/rules/languages.ts';
import { BufferedResponse } from './buffered-response.ts';

/**
 * The only file that uses Astro's internals at run time; export-prerenderer.ts uses them at build time. Astro's version
 * is pinned, and tests/exactness.test.ts verifies every upgrade.
 */

/** Data that export-prerenderer.ts writes next to the compiled site. */
export interface ExportedInternals {
  /** File name of the compiled prerenderer inside `server/`. */
  entry: string;
  /** Origin of the rendered pages. */
  origin: string;
  /** Styles by page, as in Astro's build. */
  pages: [string, { styles: unknown[] }][];
  /** Scripts that integrations add to every page. */
  scripts: { stage: string; content: string }[];
  /** Bundled file of the page script, by specifier. */
  entrySpecifiers: [string, string][];
}

interface RouteData {
  route: string;
  component: string;
  type: 'page' | 'endpoint' | 'redirect' | 'fallback';
  pathname?: string;
  pattern: RegExp;
  prerender: boolean;
  origin: string;
}

interface ExportedManifest {
  routes: { routeData: RouteData }[];
  /** Loads the module of a page. */
  pageMap: Map<string, () => Promise<unknown>>;
}

interface ExportedApp {
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: RouteData }): Promise<Response>;
  getComponentByRoute(route: RouteData): Promise<{ getStaticPaths?: StaticPathsFunction }>;
  routeCache: { key(route: RouteData): string; cache: Record<string, unknown> };
}
type StaticPathsFunction = (options: object) => Promise<{ params: Record<string, string> }[]>;

export interface Address {
  /** In Astro's form, without a trailing slash. */
  pathname: string;
  /** Path below the release's folder. */
  file: string;
}

export type Prerenderer = Awaited<ReturnType<typeof loadPrerenderer>>;

/**
 * Loads a compiled site. Set `NODE_ENV` to `production` first, or React renders its development
 * output.
 */
export async function loadPrerenderer(folder: string) {
  if (process.env.NODE_ENV !== 'production') throw new Error('NODE_ENV must be production.');
  const internals = JSON.parse(
    await readFile(join(folder, 'internals.json'), 'utf8'),
  ) as ExportedInternals;
  const { app, manifest } = (await import(
    pathToFileURL(join(folder, 'server', internals.entry)).href
  )) as { app: ExportedApp; manifest: ExportedManifest };
  for (const [component, load] of manifest.pageMap) {
    let module: Promise<unknown> | undefined;
    // Astro would import the module again for each page, which takes 2 % of the rendering time.
    manifest.pageMap.set(component, () => (module ??= load()));
  }
  app.setInternals({
    pagesByKeys: new Map(
      internals.pages.map(([key, { styles }]) => [key, { styles: mergeOnce(styles) }]),
    ),
    entrySpecifierToBundleMap: new Map(internals.entrySpecifiers),
  });
  app.setOptions({
    settings: { scripts: internals.scripts },
    logger: { options: { level: 'error', destination: { write: () => {} } } },
  });
  const routes = manifest.routes
    .map(({ routeData }) => routeData)
    .filter((route) => route.prerender && (route.type === 'page' || route.type === 'endpoint'));
  for (const route of routes) if (!route.pathname) await openRoute(app, route);

  async function renderRoute(route: RouteData, file: string): Promise<Uint8Array | null> {
    const pathname = pathnameOf(file);
    // Pages, and endpoints whose names have no extension, are requested with a trailing slash.
    const isFolder = route.type === 'page' || !route.pattern.test(pathname);
    const url = new URL(isFolder ? `${pathname.replace(/\/$/, '')}/` : pathname, internals.origin);
    const response = await app.render(new Request(url), { routeData: route });
    if (response.status >= 300 && response.status < 400)
      throw new Error(`/${file} redirects, which a static page cannot.`);
    if (response.status >= 500) throw new Error(`/${file} answered ${response.status}.`);
    // Astro replaces a page that returns 404 with the error page.
    const isMissing = response.status === 404 && !statusPages.has(pathname);
    return isMissing ? null : BufferedResponse.bytesOf(response);
  }

  return {
    routes: routes.map(({ route }) => route),

    /** Lists every address of a route, from the site's getStaticPaths. */
    async list(name: string): Promise<Address[]> {
      const route = routes.find((it) => it.route === name);
      if (!route) throw new Error(`There is no route ${name}.`);
      if (route.pathname)
        return [{ pathname: route.pathname, file: fileOf(route, route.pathname) }];
      const { getStaticPaths } = await app.getComponentByRoute(route);
      const paths = (await getStaticPaths?.({ routePattern: route.route })) ?? [];
      return paths.map(({ params }) => {
        const pathname = route.route.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name) =>
          String(params[name] ?? ''),
        );
        return { pathname, file: fileOf(route, pathname) };
      });
    },

    /** @returns the file's bytes, or null if the page does not exist */
    async render(file: string): Promise<Uint8Array | null> {
      const pathname = pathnameOf(file);
      const isTranslated = languageIn(pathname) !== undefined;
      const candidates = routes.filter(
        (it) =>
          it.route.startsWith('/[language]') === isTranslated &&
          matchesRoute(it, pathname) &&
          fileOf(it, pathname) === file,
      );
      if (candidates.length === 0) throw new Error(`No page of the site answers /${file}.`);
      // Several routes can match a pattern, and each rejects addresses of the others.
      for (const route of candidates) {
        const bytes = await renderRoute(route, file);
        if (bytes) return bytes;
      }
      return null;
    },
  };
}

/**
 * Allows a route to render any id. Astro caches a route's static paths and rejects others. The publisher already has
 * all pages, and pages read their content by id, so every path gets the same empty props.
 */
async function openRoute(app: ExportedApp, route: RouteData): Promise<void> {
  const everyPath = { get: () => ({ params: {}, props: {} }) };
  app.routeCache.cache[app.routeCache.key(route)] = {
    mod: await app.getComponentByRoute(route),
    staticPaths: Object.assign([], { keyed: everyPath }),
  };
}

/**
 * Caches the merged style sheets of a route. Astro sorts and merges them again for each page, which takes 4 % of the
 * rendering time.
 */
function mergeOnce(styles: unknown[]) {
  let merged: unknown[] | undefined;
  return {
    sort: (order: (one: unknown, other: unknown) => number) => ({
      map: (sheetOf: (style: unknown) => unknown) => ({
        reduce(merge: (sheets: unknown[], sheet: unknown) => unknown[]) {
          merged ??= styles
            .sort(order)
            .map(sheetOf)
            .reduce(merge, [] as unknown[]);
          return merged;
        },
      }),
    }),
  };
}

/** Patterns of pages require a trailing slash, those of endpoints forbid it. */
function matchesRoute({ pattern }: RouteData, pathname: string): boolean {
  return pattern.test(pathname) || pattern.test(`${pathname}/`);
}

const statusPages = new Set(['/404', '/500']);

function fileOf(route: RouteData, pathname: string): string {
  const path = pathname.replace(/^\//, '').replace(/\/$/, '');
  if (route.type === 'endpoint') return path;
  if (statusPages.has(pathname)) return `${path}.html`;
  return path === '' ? 'index.html' : `${path}/index.html`;
}

function pathnameOf(file: string): string {
  if (file === 'index.html') return '/';
  if (file.endsWith('/index.html')) return `/${file.slice(0, -'/index.html'.length)}`;
  const name = `/${file.replace(/\.html$/, '')}`;
  return statusPages.has(name) ? name : `/${file}`;
}
