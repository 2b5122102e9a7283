import { expect, it, vi } from 'vitest';
import { confirm } from './alert.ts';

vi.mock('./dialogs.ts', () => {
  throw new Error('404');
});

it('treats a question as not confirmed, and offers a reload, if its code is missing', async () => {
  const offered = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const question = { title: 'Delete it?', text: '', confirm: 'Yes', cancel: 'No' };
  expect(await confirm(question)).toBe(false);
  expect(offered).toHaveBeenCalledWith(expect.stringContaining('Load this page again?'));
});
