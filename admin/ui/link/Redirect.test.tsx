import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMemoryRouter, RouterProvider } from '../../router.ts';
import { RequireSession } from '../../shell/RequireSession.tsx';

it('redirects to the login even if the address changes before it is rendered', async () => {
  const router = createMemoryRouter(
    [
      { path: '/admin-login', element: <h1>Admin Login</h1> },
      { path: '/admin', Component: RequireSession, children: [{ path: ':screen', element: null }] },
    ],
    { initialEntries: ['/admin-login'] },
  );
  render(<RouterProvider router={router} />);
  let times = 0;
  router.subscribe(({ location }) => {
    if (location.pathname !== '/admin-login' || times > 2) return;
    times += 1;
    void router.navigate(`/admin/typed-${times}`);
  });
  await router.navigate('/admin/first');
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy();
  await expect.poll(() => router.state.location.pathname, { timeout: 5_000 }).toBe('/admin-login');
  expect(times).toBe(3);
});
