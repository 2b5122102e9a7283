import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { fakeBackend } from '../../tests/support/console/render-console.tsx';
import { queryClient } from '../backend/query-client.ts';
import { theme } from '../mantine-theme.ts';
import { createMemoryRouter, PlainLink, RouterProvider } from '../router.ts';
import { AppShell } from './AppShell.tsx';

const me = { role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} };

/** A screen with a title that appears once its data has loaded. */
function Late() {
  const [isThere, setThere] = useState(false);
  return isThere ? (
    <h1>Late title</h1>
  ) : (
    <button type="button" onClick={() => setThere(true)}>
      Loading…
    </button>
  );
}

function openAt(at: string) {
  fakeBackend({
    me: { ...me, second_step: { needed: false, code: false, passkeys: 0 }, company: false },
    'lead-counts': { new: 0, in_hand: 0, spam: 0 },
  });
  const children = [
    { path: 'our-team', element: <h1>Our Team</h1> },
    {
      path: 'services-list',
      element: (
        <>
          <h1>All Services</h1>
          <PlainLink to="/admin/edit-service/1">Edit</PlainLink>
        </>
      ),
    },
    { path: 'edit-service/:id', element: <Late /> },
    {
      path: 'media',
      element: (
        <>
          <h1>Library</h1>
          {/* biome-ignore lint/a11y/noAutofocus: a screen that takes the focus itself */}
          <input aria-label="Find" autoFocus />
        </>
      ),
    },
  ];
  const router = createMemoryRouter([{ path: '/admin', Component: AppShell, children }], {
    initialEntries: [at],
  });
  render(
    <MantineProvider theme={theme}>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});

const focused = () => document.activeElement?.textContent;

it('focuses the title of a screen opened at the start, by a link or by the sidebar', async () => {
  openAt('/admin/our-team');
  await waitFor(() => expect(focused()).toBe('Our Team'));
  fireEvent.click(await screen.findByRole('link', { name: 'All Services' }));
  await waitFor(() => expect(focused()).toBe('All Services'));
  screen.getByRole('link', { name: 'Edit' }).focus();
  fireEvent.click(screen.getByRole('link', { name: 'Edit' }));
  fireEvent.click(await screen.findByText('Loading…'));
  await waitFor(() => expect(focused()).toBe('Late title'));
});

it('leaves the focus where it is if a title appears after a keystroke', async () => {
  openAt('/admin/edit-service/1');
  const late = await screen.findByText('Loading…');
  fireEvent.keyDown(late, { key: 'Tab' });
  fireEvent.click(late);
  await screen.findByText('Late title');
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused()).not.toBe('Late title');
});

it('keeps the focus in a screen that sets it itself', async () => {
  const router = openAt('/admin/our-team');
  await waitFor(() => expect(focused()).toBe('Our Team'));
  await router.navigate('/admin/media');
  await screen.findByRole('heading', { name: 'Library' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Find');
});

it('keeps the focus in the open menu, and returns it to the menu button on Escape', async () => {
  openAt('/admin/our-team');
  const burger = await screen.findByRole('button', { name: 'Open menu' });
  await waitFor(() => expect(focused()).toBe('Our Team'));
  fireEvent.click(burger);
  const menu = screen.getByRole('navigation', { name: 'Screens' });
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  const last = [...menu.querySelectorAll<HTMLElement>('a, button')].at(-1);
  last?.focus();
  fireEvent.keyDown(last as HTMLElement, { key: 'Tab' });
  expect(menu.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).not.toBe(last);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(burger.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(burger);
});
