import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import config from './vite.config.ts';

it('sends no module of the console to the server in its stead, or nobody could log in', () => {
  const sent = Object.keys(config.server?.proxy ?? {});
  const modules = globSync('**/*.{ts,tsx,css}', { cwd: import.meta.dirname }).map(
    (file) => `/${file}`,
  );
  expect(modules).toContain('/backend/api.ts');
  expect(modules.filter((file) => sent.some((start) => file.startsWith(start)))).toEqual([]);
});

it('imports styles with a script, never alone: the build would ask for a script that is not there', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const alone = /\bimport\([^)]*\.css/;
  const code = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
  expect(files.filter((file) => !file.includes('.test.') && alone.test(code(file)))).toEqual([]);
});
