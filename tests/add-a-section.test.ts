import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logIn, startServerProcess } from './support/servers/server-process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const howTo = readFileSync(join(root, 'docs/develop/add-a-section.md'), 'utf8');

let copy: string;
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'marquee-section-'));
  const rooms = [
    'shared',
    'extend',
    'site',
    'admin',
    'server',
    'scripts',
    '*.json',
    'astro.config.mjs',
  ];
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...rooms], {
    cwd: root,
  });
  for (const file of files
    .toString()
    .trim()
    .split('\n')
    .filter((it) => existsSync(join(root, it)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
});
afterEach(() => rm(copy, { recursive: true, force: true }));

/** Follows the how-to: writes its files and adds the section to the list. */
function followTheHowTo(): void {
  const files = howTo.matchAll(
    /\*\*\d\. [^`]*`([^`]+)`[^`](?:(?!\*\*\d\.)[\s\S])*?```\w+\n([\s\S]*?)```/g,
  );
  for (const [, file = '', code = ''] of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), code);
  }
  change('shared/sections/landing.ts', (text) =>
    text
      .replace(/^/, "import { ourAwards } from './our-awards.ts';\n")
      .replace('  ourTeam,\n', '  ourTeam,\n  ourAwards,\n'),
  );
}

function change(file: string, to: (text: string) => string): void {
  const path = join(copy, file);
  writeFileSync(path, to(readFileSync(path, 'utf8')));
}

it('a section added by the how-to can be saved, published and previewed, and has a screen', async () => {
  followTheHowTo();
  const server = startServerProcess(
    { DATA_DIR: join(copy, 'data'), DEMO_CONTENT: 'off' },
    { cwd: copy },
  );
  try {
    const { site, console } = await server.addresses();
    const headers = { authorization: `Bearer ${await logIn(console)}` };
    const body = new FormData();
    body.append('section_name', 'our_awards');
    body.append('heading', 'Nine prizes');
    body.append('details', JSON.stringify([{ name: 'The golden blackboard', image: '' }]));
    const saved = await fetch(`${console}/api/admin/saveSection`, {
      method: 'POST',
      headers,
      body,
    });
    expect(await saved.json()).toMatchObject({ code: 200 });

    const landing = async () => (await fetch(site)).text();
    await expect.poll(landing, { timeout: 60_000 }).toContain('Nine prizes');
    expect(await landing()).toMatch(/class="our-awards band"[\s\S]*The golden blackboard/);
    expect(await landing()).not.toContain('data-section');
    const sheets = [...(await landing()).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    const styles = sheets.map(async ([, path = '']) => (await fetch(new URL(path, site))).text());
    expect((await Promise.all(styles)).join('\n')).toContain('.our-awards');

    const { data } = (await (
      await fetch(`${console}/api/admin/preview`, {
        method: 'POST',
        headers: {
          ...headers,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ path: '/', kind: 'section', id: 'our_awards', fields: {} }),
      })
    ).json()) as { data: { address: string } };
    expect(await (await fetch(new URL(data.address, console))).text()).toContain(
      'data-section="our_awards"',
    );
  } finally {
    await server.kill('SIGTERM');
  }
  const { screens } = await import(join(copy, 'admin/screens.ts'));
  expect(screens).toContainEqual(
    expect.objectContaining({ path: 'our-awards', label: 'Our Awards', group: 'More sections' }),
  );
});
