import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from './router.ts';
import { routes } from './routes.tsx';
import { saveLastScreen } from './session/last-screen.ts';
import { session } from './session/session.ts';

vi.mock('./shell/AppShell.tsx', () => ({ AppShell: () => null }));

afterEach(() => localStorage.clear());

function open(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}

it('opens the last open screen while the session lasts', async () => {
  session.start('token', 'ann@example.com');
  saveLastScreen('/admin/our-team');
  const at = open('/');
  await waitFor(() => expect(at()).toBe('/admin/our-team'));
});

it('opens About Founder in a browser without a last open screen', async () => {
  session.start('token', 'ann@example.com');
  const at = open('/');
  await waitFor(() => expect(at()).toBe('/admin/about-founder'));
});
