import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { alert } from './alert.ts';
import { Dialog } from './Dialog.tsx';

it('keeps a message open if its dialog closes, and unlocks the page afterwards', async () => {
  const page = document.body.appendChild(document.createElement('main'));
  const { unmount } = render(<Dialog title="Ask for approval">Note</Dialog>);
  const closed = alert('Your changes wait for approval.', 'info');
  const words = await screen.findByText('Your changes wait for approval.');
  expect(words.closest('dialog')).not.toBeNull();
  expect(page.getAttribute('aria-hidden')).toBe('true');

  unmount();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await closed;
  expect(page.getAttribute('aria-hidden')).toBeNull();
  expect(document.body.className).not.toContain('swal2-shown');
  page.remove();
});
