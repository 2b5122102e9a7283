import { describe, expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

describe('rows that arrive together', () => {
  it('simultaneous rows are written once and in order, in few statements', async () => {
    const groups: number[][] = [];
    const add = createGroupCommit<number>(async (rows) => groups.push(rows), 4);
    await Promise.all([1, 2, 3, 4, 5, 6].map(add));
    await add(7);
    expect(groups).toEqual([[1, 2, 3, 4], [5, 6], [7]]);
  });

  it('a failure affects all rows of a statement, and no later rows', async () => {
    let tries = 0;
    const add = createGroupCommit<number>(async () => {
      tries += 1;
      if (tries === 1) throw new Error('full');
    });
    const outcomes = await Promise.allSettled([add(1), add(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(add(3)).resolves.toBeUndefined();
  });
});
