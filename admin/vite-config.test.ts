import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import config from './vite.config.ts';

it('sends no module of the console to the server in its stead, or nobody could log in', () => {
  const sent = Object.keys(config.server?.proxy ?? {});
  const modules = globSync('**/*.{ts,tsx,css}', { cwd: import.meta.dirname }).map(
    (file) => `/${file}`,
  );
  expect(modules).toContain('/api.ts');
  expect(modules.filter((file) => sent.some((start) => file.startsWith(start)))).toEqual([]);
});
