import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignItemFiles, ItemFilesError, itemPicture } from './item-files.ts';

const kept = (path: string) => ({ waiting: false as const, path });
const waiting = { waiting: true as const };
const name = 'details_image';

describe('which file belongs to which item', () => {
  it('gives a part with an index to that item', () => {
    expect(assignItemFiles(name, [kept('a'), kept('b')], [{ index: 1, path: 'new' }])).toEqual([
      'a',
      'new',
    ]);
  });

  it('gives as many parts as there are items to the items in order', () => {
    const parts = [{ path: 'a' }, { path: 'new' }];
    expect(assignItemFiles(name, [kept('a'), kept('b')], parts)).toEqual(['a', 'new']);
  });

  it('leaves an item as it is when its part is empty', () => {
    const parts = [{ path: '' }, { path: 'new' }];
    expect(assignItemFiles(name, [kept('a'), kept('b')], parts)).toEqual(['a', 'new']);
  });

  it('gives fewer parts to the items that wait, in order', () => {
    const items = [waiting, kept('b'), waiting];
    expect(assignItemFiles(name, items, [{ path: 'x' }, { path: 'y' }])).toEqual(['x', 'b', 'y']);
  });

  it('gives fewer parts to items without a picture when none waits', () => {
    expect(assignItemFiles(name, [kept('a'), kept('')], [{ path: 'x' }])).toEqual(['a', 'x']);
  });

  it('refuses a part no item can take, and one for an item that does not exist', () => {
    expect(() => assignItemFiles(name, [kept('a'), kept('b')], [{ path: 'x' }])).toThrow(
      ItemFilesError,
    );
    expect(() => assignItemFiles(name, [kept('a')], [{ index: 4, path: 'x' }])).toThrow(
      ItemFilesError,
    );
  });

  it('finds the right item for every file when the console marks items, in any mix and order', () => {
    const items = fc.array(fc.oneof(fc.constant(null), fc.constantFrom('', 'a', 'b')), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(items, (values) => {
        const files = values.flatMap((value, index) => (value === null ? [`new-${index}`] : []));
        const paths = assignItemFiles(
          name,
          values.map(itemPicture),
          files.map((path) => ({ path })),
        );
        expect(paths).toEqual(values.map((value, index) => value ?? `new-${index}`));
      }),
    );
  });

  it('reads null and an object as waiting, text as a kept path', () => {
    expect(itemPicture(null)).toEqual(waiting);
    expect(itemPicture({})).toEqual(waiting);
    expect(itemPicture('a')).toEqual(kept('a'));
    expect(itemPicture(undefined)).toEqual(kept(''));
  });
});
