import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { permissionsOf, type Role } from '../../shared/rules/roles.ts';
import { fakeBackend } from '../../tests/support/console/render-console.tsx';
import { queryClient } from '../backend/query-client.ts';
import { theme } from '../mantine-theme.ts';
import { createMemoryRouter, RouterProvider } from '../router.ts';
import { RoleGate } from './RoleGate.tsx';

const meOf = (role: Role, needed = false) => ({
  ...{ id: '1', email: 'lee@example.com', role, areas: permissionsOf(role), company: false },
  second_step: { needed, code: false, passkeys: 0, recovery_codes: 0 },
});

/** Opens a console address with this response to `me`. */
function open(path: string, me: unknown, state: object | null = null) {
  queryClient.clear();
  fakeBackend({ me });
  const child = (at: string, words: string) => ({ path: at, element: <p>{words}</p> });
  const children = [
    child('about-founder', 'the founder'),
    child('queries', 'what visitors sent'),
    child('my-account', 'my own'),
    child('site-identity', 'the look'),
    child('releases', 'earlier versions'),
    child('our-tem', 'nothing'),
  ];
  const router = createMemoryRouter([{ path: '/admin', Component: RoleGate, children }], {
    initialEntries: [{ pathname: `/admin/${path}`, state }],
  });
  render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('names the screen that the account may not open', async () => {
  open('about-founder', meOf('leads'));
  const words = 'Your account has no access to this. An owner can change that.';
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'About Founder' })).toBeDefined();
  expect(screen.queryByText('the founder')).toBeNull();
});

it('opens the first screen of the role if no screen was requested', async () => {
  open('about-founder', meOf('leads'), { isFirst: true });
  expect(await screen.findByText('what visitors sent')).toBeDefined();
});

it('links to setting up two-step verification if the account lacks it', async () => {
  open('queries', meOf('owner', true));
  expect((await screen.findByRole('link', { name: 'Set up' })).getAttribute('href')).toBe(
    '/admin/my-account',
  );
  open('my-account', meOf('owner', true));
  expect(await screen.findByText('my own')).toBeDefined();
});

it('opens every specified screen if the backend has no accounts', async () => {
  open('about-founder', 404);
  expect(await screen.findByText('the founder')).toBeDefined();
});

it('opens the first screen if the backend lacks the last open one', async () => {
  open('releases', 404, { isFirst: true });
  expect(await screen.findByText('the founder')).toBeDefined();
});

it('shows a message at an unknown address', async () => {
  open('our-tem', meOf('owner'));
  expect(await screen.findByText('This screen does not exist')).toBeDefined();
});

it.each(['site-identity', 'releases', 'my-account'])(
  'shows a message for screen %s with a specification-only backend',
  async (path) => {
    open(path, 404);
    expect(await screen.findByText('This screen does not exist')).toBeDefined();
  },
);
