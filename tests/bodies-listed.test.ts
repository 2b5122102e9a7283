import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bodyLimitOf } from '../shared/api/body-limits.ts';
import { endpointNames, rowOf } from '../shared/api/endpoints.ts';

/** Endpoints with a body, as listed in SECURITY.md. */
function listed(): string[] {
  return endpointNames
    .map(rowOf)
    .filter((row) => bodyLimitOf(row).maxBytes > 0)
    .map((row) => {
      const { maxBytes, maxFileBytes } = bodyLimitOf(row);
      const files = maxFileBytes > 0 ? ` and ${maxFileBytes >> 20} MB of files` : '';
      const size = maxBytes >= 1 << 20 ? `${maxBytes >> 20} MB` : `${maxBytes >> 10} KB`;
      return `| \`${row.method} /api${row.path}\` | ${row.access} | ${size}${files} |`;
    })
    .toSorted();
}

it('SECURITY.md lists every endpoint that accepts a body, with its limit', () => {
  const text = readFileSync('SECURITY.md', 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('| `POST /api/'));
  expect(lines).toEqual(listed());
});
