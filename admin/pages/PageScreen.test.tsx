import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { queryClient } from '../backend/query-client.ts';
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
  const input = (id: string) => document.getElementById(id) as HTMLInputElement;
  await waitFor(() => expect(queryClient.getQueryData(['list', 'pages'])).toBeDefined());
  for (const [title, free] of [
    ['Terms', 'terms'],
    ['Tutoring', 'tutoring-2'],
    ['Imprint', 'imprint-2'],
  ]) {
    fireEvent.change(input('field-title'), { target: { value: title } });
    await waitFor(() => expect(input('field-address').value).toBe(free));
  }
});
