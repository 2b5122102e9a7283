import { afterEach, expect, it, vi } from 'vitest';
import { dialogs } from '../ui/dialog/dialogs.ts';
import { alertSaved } from './alert-saved.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('treats a save as successful even if its message cannot be shown', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const missing = new Error('The code of messages could not be fetched.');
  vi.spyOn(dialogs, 'fire').mockRejectedValue(missing);
  expect(await alertSaved({ code: 200, message: 'Saved successfully', data: null })).toBeNull();
  expect(logged).toHaveBeenCalledExactlyOnceWith(missing);
});
