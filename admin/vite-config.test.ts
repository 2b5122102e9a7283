import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import config from './vite.config.ts';

it('serves every module of the console without proxying it to the API', () => {
  const sent = Object.keys(config.server?.proxy ?? {});
  const modules = globSync('**/*.{ts,tsx,css}', { cwd: import.meta.dirname }).map(
    (file) => `/${file}`,
  );
  expect(modules).toContain('/backend/api.ts');
  expect(modules.filter((file) => sent.some((start) => file.startsWith(start)))).toEqual([]);
});
