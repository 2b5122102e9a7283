import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from '../../router.ts';
import { session } from '../../session/session.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { unsavedChanges } from './unsaved-changes.ts';

function openForm() {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <LeaveGuard changed /> },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
      { path: '/third', element: <p>Third</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

const answer = (name: string) => waitFor(() => screen.getByRole('button', { name, hidden: true }));

beforeEach(() => {
  vi.spyOn(session, 'token').mockReturnValue('a token');
  unsavedChanges.set({ count: 1, page: '/', keep: async () => undefined });
});

afterEach(() => {
  unsavedChanges.set();
  vi.restoreAllMocks();
});

describe('leaving a form with unsent edits', () => {
  it('asks, and goes when told to', async () => {
    const router = openForm();
    await act(() => router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/form');
    fireEvent.click(await answer('Leave'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('asks again whoever stays and tries once more before the screen was drawn anew', async () => {
    const router = openForm();
    await act(() => router.navigate('/elsewhere'));
    const stay = await answer('Stay here');
    const free = new Promise<void>((resolve) => {
      const stop = router.subscribe(({ blockers }) => {
        if ([...blockers.values()].some(({ state }) => state === 'blocked')) return;
        stop();
        resolve(void router.navigate('/elsewhere'));
      });
    });
    await act(async () => {
      fireEvent.click(stay);
      await free;
    });
    fireEvent.click(await answer('Leave'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('goes where was asked for last while the question was open', async () => {
    const router = openForm();
    await act(() => router.navigate('/elsewhere'));
    const leave = await answer('Leave');
    await act(() => router.navigate('/third'));
    fireEvent.click(leave);
    await waitFor(() => expect(router.state.location.pathname).toBe('/third'));
  });

  it('holds nobody back who is already elsewhere, though the form was not yet cleared away', async () => {
    const router = openForm();
    await act(() => router.navigate('/elsewhere'));
    const leave = await answer('Leave');
    const stop = router.subscribe(({ location }) => {
      if (location.pathname !== '/elsewhere') return;
      stop();
      void router.navigate('/third');
    });
    fireEvent.click(leave);
    await waitFor(() => expect(router.state.location.pathname).toBe('/third'));
    expect([...router.state.blockers.values()].map(({ state }) => state)).not.toContain('blocked');
  });
});
