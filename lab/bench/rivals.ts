import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { residentOf, watchMemory } from './measured-server.ts';
import type { BenchService } from './publish-data.ts';

/** Marquee's page of a service, with placeholders for its own texts. */
export interface Shell {
  /** With `@@TITLE@@`, `@@BODY@@` and `@@LINKS@@` as placeholders. */
  html: string;
}

export interface Rival {
  name: string;
  /** Writes the whole project. */
  prepare(folder: string, services: readonly BenchService[], shell: Shell): Promise<void>;
  /** Changes one service's text on disk. */
  edit(folder: string, service: BenchService, marker: string): Promise<void>;
  command(folder: string): [string, string[]];
  /** Path of the layout of every page, below the folder. */
  layout: string;
  /** Path of a service's built page, below the folder. */
  built(service: BenchService): string;
}

interface Page {
  path: string;
  title: string;
  body: string;
  links: { path: string; heading: string }[];
}

function pagesOf(service: BenchService): Page[] {
  const links = service.categories.map(({ id, heading }) => ({
    path: `${service.id}/${id}`,
    heading,
  }));
  const own = { path: service.id, title: service.name, body: service.description, links };
  return [
    own,
    ...service.categories.map(({ id, heading, description }) => ({
      path: `${service.id}/${id}`,
      title: heading,
      body: description,
      links,
    })),
  ];
}

function edited(service: BenchService, marker: string): Page {
  const [own] = pagesOf({ ...service, description: `<p>${marker}</p>${service.description}` });
  return own as Page;
}

const fileName = (page: Page) => page.path.replaceAll('/', '-');

async function writeAll(
  folder: string,
  pages: Page[],
  textOf: (page: Page) => string,
  ending: string,
) {
  await mkdir(folder, { recursive: true });
  for (const page of pages)
    await writeFile(join(folder, `${fileName(page)}.${ending}`), textOf(page));
}

function asFrontMatter(page: Page): string {
  const { title, links, path } = page;
  return `${JSON.stringify({ title, links, url: `/details-page/${path}/`, permalink: `/details-page/${path}/index.html`, layout: 'page.liquid' })}\n`;
}

const filled = (shell: Shell, title: string, body: string, links: string) =>
  shell.html
    .replaceAll('@@TITLE@@', title)
    .replaceAll('@@BODY@@', body)
    .replaceAll('@@LINKS@@', links);

export const hugo: Rival = {
  name: 'Hugo, full build',
  async prepare(folder, services, shell) {
    const escaped = { html: shell.html.replaceAll('{{', '{{ "{{" }}') };
    const layout = filled(
      escaped,
      '{{ .Title }}',
      '{{ .Content }}',
      '{{ range .Params.links }}<li><a href="/details-page/{{ .path }}/">{{ .heading }}</a></li>{{ end }}',
    );
    await mkdir(join(folder, 'layouts', '_default'), { recursive: true });
    await writeFile(join(folder, 'layouts', '_default', 'single.html'), layout);
    await writeFile(
      join(folder, 'config.json'),
      JSON.stringify({
        baseURL: 'http://localhost/',
        disableKinds: ['taxonomy', 'term', 'section', 'home', 'RSS', 'sitemap'],
      }),
    );
    await writeAll(join(folder, 'content'), services.flatMap(pagesOf), hugoPage, 'html');
  },
  edit: (folder, service, marker) =>
    writeAll(join(folder, 'content'), [edited(service, marker)], hugoPage, 'html'),
  command: () => ['hugo', ['--quiet']],
  layout: 'layouts/_default/single.html',
  built: ({ id }) => `public/details-page/${id}/index.html`,
};

function hugoPage(page: Page): string {
  const { layout: _layout, permalink: _permalink, ...matter } = JSON.parse(asFrontMatter(page));
  return `${JSON.stringify(matter)}\n${page.body}`;
}

/** Must be installed in the folder named by `ELEVENTY`. */
const eleventyFolder = process.env.ELEVENTY ?? '/nonexistent';

export const eleventy: Rival = {
  name: 'Eleventy 3.1.2, full build',
  async prepare(folder, services, shell) {
    const raw = {
      html: `{% raw %}${shell.html.replace(/@@(TITLE|BODY|LINKS)@@/g, '{% endraw %}@@$1@@{% raw %}')}{% endraw %}`,
    };
    const layout = filled(
      raw,
      '{{ title }}',
      '{{ content }}',
      '{% for link in links %}<li><a href="/details-page/{{ link.path }}/">{{ link.heading }}</a></li>{% endfor %}',
    );
    await mkdir(join(folder, '_includes'), { recursive: true });
    await writeFile(join(folder, '_includes', 'page.liquid'), layout);
    await writeFile(
      join(folder, 'eleventy.config.mjs'),
      "export default (config) => { config.setQuietMode(true); return { dir: { input: 'content', includes: '../_includes', output: 'public' }, htmlTemplateEngine: false }; };\n",
    );
    await writeAll(join(folder, 'content'), services.flatMap(pagesOf), eleventyPage, 'html');
  },
  edit: (folder, service, marker) =>
    writeAll(join(folder, 'content'), [edited(service, marker)], eleventyPage, 'html'),
  command: () => [
    process.execPath,
    [join(eleventyFolder, 'node_modules', '@11ty', 'eleventy', 'cmd.cjs')],
  ],
  layout: '_includes/page.liquid',
  built: ({ id }) => `public/details-page/${id}/index.html`,
};

function eleventyPage(page: Page): string {
  return `---json\n${asFrontMatter(page)}---\n${page.body}`;
}

/** A light Astro site with the same pages, and the keys for its incremental build. */
export function astroIncremental(root: string): Rival {
  return {
    name: "Astro's experimental.incrementalBuild",
    async prepare(folder, services, shell) {
      await mkdir(join(folder, 'src', 'pages', 'details-page'), { recursive: true });
      if (!existsSync(join(folder, 'node_modules')))
        await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
      await writeFile(
        join(folder, 'package.json'),
        '{"type":"module","dependencies":{"astro":"*"}}',
      );
      await writeFile(
        join(folder, 'astro.config.mjs'),
        "export default { trailingSlash: 'always', experimental: { incrementalBuild: true } };\n",
      );
      await writeFile(join(folder, 'shell.html'), shell.html);
      await writeFile(join(folder, 'src', 'pages', 'details-page', '[...path].astro'), astroPage);
      await writeAll(join(folder, 'content'), services.flatMap(pagesOf), JSON.stringify, 'json');
    },
    edit: (folder, service, marker) =>
      writeAll(join(folder, 'content'), [edited(service, marker)], JSON.stringify, 'json'),
    command: () => [
      process.execPath,
      [join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--silent'],
    ],
    layout: 'shell.html',
    built: ({ id }) => `dist/details-page/${id}/index.html`,
  };
}

const astroPage = `---
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
const shell = readFileSync('shell.html', 'utf8');
export function getStaticPaths() {
  const layout = readFileSync('shell.html', 'utf8');
  return readdirSync('content').map((name) => {
    const text = readFileSync('content/' + name, 'utf8');
    const page = JSON.parse(text);
    return { params: { path: page.path }, props: { page }, cacheKey: createHash('sha256').update(layout).update(text).digest('hex') };
  });
}
const { page } = Astro.props;
const links = page.links.map((link) => '<li><a href="/details-page/' + link.path + '/">' + link.heading + '</a></li>').join('');
const html = shell.replaceAll('@@TITLE@@', () => page.title).replaceAll('@@BODY@@', () => page.body).replaceAll('@@LINKS@@', () => links);
---
<Fragment set:html={html} />
`;

/**
 * Runs a rival's build.
 * @param limit milliseconds after which it is ended
 * @returns its duration in milliseconds, and the most resident megabytes of its processes
 */
export async function timeBuild(
  rival: Rival,
  folder: string,
  limit: number,
): Promise<{ time: number; memory: number }> {
  const [command, args] = rival.command(folder);
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '' },
    timeout: limit,
    killSignal: 'SIGKILL',
  });
  const said: Buffer[] = [];
  child.stderr.on('data', (piece) => said.push(piece));
  const memory = watchMemory(() => residentOf(child.pid as number));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const most = memory.stop();
  if (child.signalCode === 'SIGKILL') throw new Error(`not finished in ${limit / 1000} s`);
  if (code !== 0)
    throw new Error(`${rival.name} failed: ${Buffer.concat(said).toString().slice(-500)}`);
  return { time: performance.now() - started, memory: most };
}

export async function emptyFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Replaces a service's own texts in Marquee's page with placeholders. */
export function shellFrom(html: string, service: BenchService): Shell {
  const links = service.categories
    .map(
      ({ id, heading }) => `<li><a href="/details-page/${service.id}/${id}/">${heading}</a></li>`,
    )
    .join('');
  const cut = html
    .replaceAll(service.description, '@@BODY@@')
    .replaceAll(`>${service.name}<`, '>@@TITLE@@<')
    .replace('</main>', `<ul>@@LINKS@@</ul></main>`);
  if (!cut.includes('@@BODY@@'))
    throw new Error('The page does not hold the description as it was saved.');
  return { html: cut.replace(links, '') };
}
