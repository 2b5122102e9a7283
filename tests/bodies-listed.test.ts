import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bodyLimitOf } from '../shared/api/body-limits.ts';
import { callNames, rowOf } from '../shared/api/calls.ts';

/** Every call that reads a body, as SECURITY.md lists them. */
function listed(): string[] {
  return callNames
    .map(rowOf)
    .filter((row) => bodyLimitOf(row).mostBytes > 0)
    .map((row) => {
      const { mostBytes, mostFileBytes } = bodyLimitOf(row);
      const files = mostFileBytes > 0 ? ` and ${mostFileBytes >> 20} MB of files` : '';
      const size = mostBytes >= 1 << 20 ? `${mostBytes >> 20} MB` : `${mostBytes >> 10} KB`;
      return `| \`${row.method} /api${row.path}\` | ${row.access} | ${size}${files} |`;
    })
    .toSorted();
}

it('SECURITY.md names every call that reads a body, and how much of it', () => {
  const text = readFileSync('SECURITY.md', 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('| `POST /api/'));
  expect(lines).toEqual(listed());
});
