import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('shows the logo last seen in this browser from the first paint, then the current one', async () => {
  const stored = { mark: '/last.svg', colour: '#123456' };
  localStorage.setItem('admin-company-mark', JSON.stringify(stored));
  const config = Promise.withResolvers<unknown>();
  vi.stubGlobal('fetch', async () => ({ json: () => config.promise }));
  vi.resetModules();
  const { Logo } = await import('./Logo.tsx');
  const { container } = render(<Logo />);
  const mark = () => container.querySelector('img')?.getAttribute('src');
  expect(mark()).toBe('/last.svg');
  config.resolve({ mark: '/new.svg', colour: '#654321' });
  await vi.waitFor(() => expect(mark()).toBe('/new.svg'));
  expect(localStorage.getItem('admin-company-mark')).toContain('/new.svg');
  vi.unstubAllGlobals();
});
