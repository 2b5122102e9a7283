import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsole } from '../../scripts/build-console.ts';
import { screenPaths } from '../support/console/console-screens.ts';
import { fixtureFolder } from '../support/fixture-site/fixture-site.ts';
import type { FixtureContent } from '../support/fixture-site/fixture-source.ts';
import { startProduct } from '../support/servers/product.ts';
import { contents } from './contents.ts';
import { layouts } from './corpus/layouts.ts';
import { buildPageCode } from './page-code.ts';
import { randomContents } from './random-content.ts';
import { serveSites, siteAddress } from './serve-sites.ts';
import type { Started } from './started.ts';

/** Global set-up: the site as compiled and served in production, with every content, and the console. */
export default async function start(): Promise<() => Promise<void>> {
  const folder = await fixtureFolder();
  const servers: { stop: () => Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    await buildPageCode(join(folder, 'page-code.js'));
    const made: Record<string, FixtureContent> = {};
    for (const [name, make] of Object.entries({ ...contents, ...randomContents() }))
      if (isNeeded(name)) made[name] = await make();
    const started: Started = { sites: {}, port: '', console: null };
    if (Object.keys(made).length > 0) {
      const sites = await serveSites(made);
      servers.push(sites);
      started.port = sites.port;
    }
    for (const [name, content] of Object.entries(made))
      started.sites[name] = {
        url: siteAddress(started.port, name, 'own', name in layouts ? name : undefined),
        content,
      };
    if (isNeeded('console')) {
      const { product, running } = await startConsole();
      servers.push(product);
      started.console = running;
    }
    await writeFile(join(folder, 'started.json'), JSON.stringify(started));
    process.env.LOOK_STARTED = join(folder, 'started.json');
    process.env.LOOK_PAGE_CODE = join(folder, 'page-code.js');
    return stop;
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** A look's name begins with its content, so that only the needed ones are started. */
function isNeeded(place: string): boolean {
  const [first = ''] = (process.env.LOOK_WORD ?? '').split('-');
  if (first.startsWith('corpus')) return place !== 'console';
  const isPlace = [...Object.keys(contents), 'random', 'console'].includes(first);
  return !isPlace || place.startsWith(first);
}

async function startConsole() {
  await buildConsole(fileURLToPath(new URL('../..', import.meta.url)));
  const product = await startProduct({}, { live: false });
  const { consoleUrl, email } = product;
  const [token, paths] = [await product.logIn(), await screenPaths(product)];
  return { product, running: { consoleUrl, email, token, paths } };
}
