import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version: string;
  integrity?: string;
  hasInstallScript?: boolean;
  resolved?: string;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const wanted = ['package.json', 'admin/package.json'].map(
  (path) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>,
);
/** Without the two packages of the project itself. */
const own = ['', 'admin', 'node_modules/marquee-console'];
const installed = Object.entries(packages).filter(([path]) => !own.includes(path));

/** The oldest versions without a known relevant vulnerability (docs/develop/decisions/040). */
const floors = {
  '@fastify/multipart': '10.1.9',
  '@fastify/static': '10.1.11',
  sharp: '0.35.0',
  dompurify: '3.4.17',
  'sanitize-html': '2.18.1',
  fastify: '5.12.8',
  axios: '1.21.1',
  vite: '8.3.8',
  astro: '7.3.4',
};

function isAtLeast(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) => text.split(/[.-]/).map(Number));
  for (const [at, part] of (need ?? []).entries())
    if (have?.[at] !== part) return (have?.[at] ?? 0) > part;
  return true;
}

describe('the installed packages', () => {
  it.each(Object.entries(floors))('include no %s older than %s', (name, floor) => {
    const old = installed
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .filter(([, { version }]) => !isAtLeast(version, floor))
      .map(([path, { version }]) => `${path} ${version}`);
    expect(old).toEqual([]);
  });

  it('include the only version of sweetalert2 without third-party code', () => {
    const versions = installed
      .filter(([path]) => path.endsWith('node_modules/sweetalert2'))
      .map(([, { version }]) => version);
    expect(versions).toEqual(['11.26.25']);
  });

  it('all have a digest, and none comes from a repository or separate URL', () => {
    const unsealed = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(unsealed.map(([path]) => path)).toEqual([]);
    const foreign = installed.filter(([, { resolved }]) =>
      /^(git|http:|file:)/.test(resolved ?? ''),
    );
    expect(foreign.map(([path]) => path)).toEqual([]);
  });

  it('run no install scripts, except the one that is disabled', () => {
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripted.map(([path]) => path)).toEqual(['node_modules/esbuild']);
  });

  it('are all pinned to one version', () => {
    const all = wanted.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    );
    const loose = all.filter(([, range]) => !/^(npm:\w+@)?\d+\.\d+\.\d+$/.test(range));
    expect(loose).toEqual([]);
  });
});
