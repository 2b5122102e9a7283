import { readFileSync } from 'node:fs';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { leanFlags, leanMemory } from '../scripts/bootstrap/lean.mjs';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const { version, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  optionalDependencies: Record<string, string>;
};

it('the linter finds no error in the Dockerfile', () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(validate('FRM scratch\nEXPOSE x'), 'of the linter').not.toEqual([]);
});

it('the linter finds no error in compose.yaml', () => {
  const rules = {
    // compose.yaml builds the image locally, and names it so that an upgrade can choose its version.
    'no-build-and-image': 0,
    // Caddy is publicly reachable.
    'no-unbound-port-interfaces': 0,
    // The product comes first for readers.
    'service-keys-order': 0,
    'services-alphabetical-order': 0,
    'top-level-properties-order': 0,
  } as const;
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  const messages = (file: string) => linter.lintFiles([file], false).flatMap((it) => it.messages);
  expect(messages('compose.yaml')).toEqual([]);
});

it('all files use the same version of Node and of the product', () => {
  const node = readFileSync('.nvmrc', 'utf8').trim();
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([node]));
  expect(dockerfile).toContain(`BUILDER=node:${node}-`);
  expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(new RegExp(`^## ${version}$`, 'm'));
  expect(readFileSync('compose.yaml', 'utf8')).toContain(`:\${MARQUEE_VERSION:-${version}}`);
});

it('the image starts the product with the memory settings of npm start', () => {
  const command = JSON.stringify(['node', ...leanFlags, 'scripts/start.ts']);
  expect(dockerfile).toContain(`\nCMD ${command.replaceAll(',', ', ')}\n`);
  for (const [name, value] of Object.entries(leanMemory))
    expect(dockerfile).toContain(`  ${name}=${value}`);
});
