import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignItemFiles, ItemFilesError, itemPicture } from './item-files.ts';

const kept = (path: string) => ({ waiting: false as const, path });
const waiting = { waiting: true as const };
const name = 'details_image';

describe('files uploaded for list items', () => {
  it('are assigned by the index in the field name', () => {
    expect(assignItemFiles(name, [kept('a'), kept('b')], [{ index: 1, path: 'new' }])).toEqual([
      'a',
      'new',
    ]);
  });

  it('are assigned to all items in order if their numbers match', () => {
    const parts = [{ path: 'a' }, { path: 'new' }];
    expect(assignItemFiles(name, [kept('a'), kept('b')], parts)).toEqual(['a', 'new']);
  });

  it('leave an item unchanged if its file is empty', () => {
    const parts = [{ path: '' }, { path: 'new' }];
    expect(assignItemFiles(name, [kept('a'), kept('b')], parts)).toEqual(['a', 'new']);
  });

  it('are assigned to the items waiting for a picture if there are fewer files than items', () => {
    const items = [waiting, kept('b'), waiting];
    expect(assignItemFiles(name, items, [{ path: 'x' }, { path: 'y' }])).toEqual(['x', 'b', 'y']);
  });

  it('are assigned to items without a picture if none is waiting', () => {
    expect(assignItemFiles(name, [kept('a'), kept('')], [{ path: 'x' }])).toEqual(['a', 'x']);
  });

  it('are rejected if no item can take them or the item does not exist', () => {
    expect(() => assignItemFiles(name, [kept('a'), kept('b')], [{ path: 'x' }])).toThrow(
      ItemFilesError,
    );
    expect(() => assignItemFiles(name, [kept('a')], [{ index: 4, path: 'x' }])).toThrow(
      ItemFilesError,
    );
  });

  it('reach the right item if the console marks the waiting items, in any mix and order', () => {
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

  it('treat null and objects as waiting, and text as a stored path', () => {
    expect(itemPicture(null)).toEqual(waiting);
    expect(itemPicture({})).toEqual(waiting);
    expect(itemPicture('a')).toEqual(kept('a'));
    expect(itemPicture(undefined)).toEqual(kept(''));
  });
});
