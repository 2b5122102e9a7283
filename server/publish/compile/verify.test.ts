import { describe, expect, it } from 'vitest';
import type { VerifyReport } from '../../../shared/api/publishing/releases.ts';
import type { Manifest } from '../releases/manifest.ts';
import { compareUnchanged } from './verify.ts';

/** Creates a server whose content is saved and published while builds from scratch run. */
function createSavingSite(saves: readonly ('none' | 'before' | 'during' | 'unpublished')[]) {
  let [saved, live, builds] = [1, 1, 0];
  const save = () => {
    saved += 1;
  };
  return {
    builds: () => builds,
    verify: () =>
      compareUnchanged(
        {
          live: async () => {
            if (saves[builds] !== 'unpublished') live = saved;
            const release = { number: live, revision: live } as Manifest;
            if (saves[builds] === 'before') save();
            return release;
          },
          revision: async () => saved,
        },
        async ({ number: release, revision }): Promise<VerifyReport> => {
          const identical = saved === revision;
          if (saves[builds] === 'during') save();
          builds += 1;
          const differences = identical ? [] : [{ file: 'index.html', how: 'bytes' as const }];
          return { release, revision, files: 1, identical, differences, milliseconds: 1 };
        },
      ),
  };
}

describe('verification during saves', () => {
  it.each([
    [['none'], 1],
    [['during'], 1],
    [['before', 'none'], 2],
    [['before', 'during'], 2],
    [['before', 'before', 'none'], 3],
    [['before', 'unpublished', 'none'], 3],
  ] as const)(
    'repeats the comparison instead of reporting a difference (%s)',
    async (saves, builds) => {
      const { verify, builds: made } = createSavingSite(saves);
      expect((await verify()).identical).toBe(true);
      expect(made()).toBe(builds);
    },
  );

  it('reports that content was saved if comparisons never match', async () => {
    await expect(createSavingSite(['before', 'before', 'before']).verify()).rejects.toThrow(
      /was saved/,
    );
  });

  it('reports a difference in the same content at once', async () => {
    let builds = 0;
    const at = { number: 1, revision: 1 } as Manifest;
    const report = await compareUnchanged(
      { live: async () => at, revision: async () => 1 },
      async () => {
        builds += 1;
        return {
          ...{ release: 1, revision: 1, files: 1, identical: false, milliseconds: 1 },
          differences: [{ file: 'index.html', how: 'bytes' }],
        };
      },
    );
    expect([report.identical, builds]).toEqual([false, 1]);
  });
});
