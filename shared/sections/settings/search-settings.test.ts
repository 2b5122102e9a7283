import { expect, it } from 'vitest';
import { searchSettings } from './search-settings.ts';

it.each(['"quoted" </p>', '../x', 'short', 'a/b/c/d/e/f'])(
  'rejects a key that cannot be a file name of the site: %s',
  (key) => {
    const { error } = searchSettings.schema.safeParse({ index_now_key: key });
    expect(error?.issues[0]?.message).toBe('A key has 8 to 128 letters, digits and hyphens.');
  },
);

it('keeps a valid key, and treats an empty one as absent', () => {
  expect(searchSettings.schema.parse({ index_now_key: 'abcdef0123456789' }).index_now_key).toBe(
    'abcdef0123456789',
  );
  expect(searchSettings.schema.parse({ index_now_key: '' }).index_now_key).toBeUndefined();
});
