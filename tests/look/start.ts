import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsole } from '../../scripts/build-console.ts';
import { screenPaths } from '../support/console/console-screens.ts';
import {
  buildFixtureSite,
  fixtureFolder,
  serveFixtureSite,
} from '../support/fixture-site/fixture-site.ts';
import { startProduct } from '../support/servers/product.ts';
import { flatPicture } from './comparison/flat-picture.ts';
import { contents } from './contents.ts';
import { buildPageCode } from './page-code.ts';
import { randomContents } from './random-content.ts';
import type { Started } from './started.ts';

/** Once before the guard: every content's site as production builds and serves it, and the console beside it. */
export default async function start(): Promise<() => Promise<void>> {
  const folder = await fixtureFolder();
  const servers: { stop: () => Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    await buildPageCode(join(folder, 'page-code.js'));
    const started: Started = { sites: {}, console: null };
    for (const [name, make] of Object.entries({ ...contents, ...randomContents() })) {
      if (!isNeeded(name)) continue;
      const content = await make();
      await buildFixtureSite(content, join(folder, name));
      const server = await serveFixtureSite(join(folder, name), 0, flatPicture);
      servers.push(server);
      started.sites[name] = { url: server.url, content };
    }
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

/** A look is named by its content first: who asks for one need not wait for the others. */
function isNeeded(place: string): boolean {
  const [first = ''] = (process.env.LOOK_WORD ?? '').split('-');
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
