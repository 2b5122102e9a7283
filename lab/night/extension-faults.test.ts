import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  correct,
  failing,
  kinds,
  loadExtensions,
  ways,
  writeExtensions,
} from '../../tests/support/faulty-extensions.ts';

it.each(Object.keys(kinds))(
  '%s may fail in every way; the extension is named with its line',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-trial-'));
    const files = Object.fromEntries(
      Object.keys(ways).map((way) => [way.toLowerCase(), failing(kind, way)]),
    );
    await writeExtensions(folder, { ...files, good: correct().line ?? '' });
    const { used, named } = await loadExtensions(folder, { EXTENSIONS_LIMIT_MS: '1000' });
    await rm(folder, { recursive: true });
    expect(used).toEqual(['x_line']);
    expect(named).toEqual(Object.keys(files).toSorted());
  },
  240_000,
);
