import { expect, it, vi } from 'vitest';

vi.mock('../ui/dialog/alert.ts', () => ({
  alert: () => Promise.reject(new Error('The code of messages could not be fetched.')),
  alertWithWayBack: () => Promise.reject(new Error('The code of messages could not be fetched.')),
}));

it('what is saved is saved, also where the message about it cannot be shown', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const { sayUndoable } = await import('./say-undoable.ts');
  expect(await sayUndoable({ code: 200, message: 'Saved successfully', data: null })).toBe(false);
  expect(said).toHaveBeenCalledOnce();
});
