import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { PageScreen } from './PageScreen.tsx';

vi.mock('../router.ts', async (original) => ({
  ...(await original<typeof import('../router.ts')>()),
  useParams: () => ({ id: 'new' }),
}));

it('proposes an address that no page or service has yet', async () => {
  fakeBackend({
    me: { role: 'owner', areas: ['content'], preferences: {} },
    getAllServices: [{ _id: 'a', name: 'Tutoring', address: 'tutoring' }],
    getDocuments: [{ _id: 'b', title: 'Imprint', address: 'imprint' }],
  });
  renderScreen(PageScreen);
  const address = () => document.getElementById('field-address') as HTMLInputElement | null;
  await waitFor(() => expect(address()).not.toBeNull());
  for (const [title, free] of [
    ['Terms', 'terms'],
    ['Tutoring', 'tutoring-2'],
    ['Imprint', 'imprint-2'],
  ]) {
    fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: title } });
    await waitFor(() => expect(address()?.value).toBe(free));
  }
});
