import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { repairs } from './repairs.ts';

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

it.each(repairs.map((repair) => [repair.what, repair] as const))(
  'how to undo “%s” is known, and who notices',
  async (_what, { file, repaired, undone, guard, test = '' }) => {
    expect((await read(file)).split(repaired)).toHaveLength(2);
    expect(undone).not.toBe(repaired);
    const tests = await read(guard);
    expect(tests).toContain(test);
    expect(tests.split(test)[0], 'it runs in npm test').not.toMatch(
      /nightly\([\w.]+\)\(\s*['"`][^'"`]*$/,
    );
  },
);
