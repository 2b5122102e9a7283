import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../../tests/support/remove-folder.ts';
import { startServerProcess } from '../../tests/support/servers/server-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-odd-'));
});
afterEach(() => removeFolder(folder));

// Paths that Astro cannot compile into: server/publish/compile/scratch-folder.test.ts.
it('a site in a data folder with unusual characters in its path has its style sheets and fonts, even without a home', async () => {
  // Without HOME, as a service or a container may be started.
  const dataDir = join(folder, `a#b %41 'q' "d" ü数?x`);
  const server = startServerProcess({ DATA_DIR: dataDir, DEMO_CONTENT: 'off' });
  try {
    const { site } = await server.addresses();
    const html = await (await fetch(site)).text();
    const assets = [...new Set(html.match(/\/_astro\/[\w.-]+/g))];
    expect(assets.some((it) => it.endsWith('.css'))).toBe(true);
    expect(assets.some((it) => it.endsWith('.woff2'))).toBe(true);
    for (const asset of assets) expect((await fetch(site + asset)).status, asset).toBe(200);
  } finally {
    await server.kill('SIGTERM');
  }
}, 120_000);
