import { expect, it, vi } from 'vitest';
import { confirm } from './alert.ts';

vi.mock('./dialogs.ts', () => {
  throw new Error('404');
});

it('a question whose chunk is missing counts as not confirmed, and a reload is offered', async () => {
  const offered = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const question = { title: 'Delete it?', text: '', confirm: 'Yes', cancel: 'No' };
  expect(await confirm(question)).toBe(false);
  expect(offered).toHaveBeenCalledWith(expect.stringContaining('Load this page again?'));
});
