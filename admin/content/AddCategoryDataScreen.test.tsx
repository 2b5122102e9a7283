import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { AddCategoryDataScreen } from './AddCategoryDataScreen.tsx';
import { EditServiceScreen } from './EditServiceScreen.tsx';

it('warns about a name, and proposes an address, that another category of the service has', async () => {
  fakeBackend({
    me: { role: 'owner', areas: ['content'], preferences: {} },
    getAllServices: [{ _id: 'a', name: 'Assessment', address: 'assessment' }],
    getAllPageContents: [{ _id: 'b', category_id: 'a', heading: 'Marking', address: 'marking' }],
  });
  renderScreen(AddCategoryDataScreen);
  await screen.findByRole('option', { name: 'Assessment' });
  const name = screen.getByLabelText(/^Name/);
  const taken = 'A category with this name already exists.';
  fireEvent.change(name, { target: { value: 'marking ' } });
  expect(screen.queryByText(taken)).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: /^Service/ }), {
    target: { value: 'a' },
  });
  const address = () => document.getElementById('field-address') as HTMLInputElement | null;
  await waitFor(() => expect(address()).not.toBeNull());
  await screen.findByText(taken);
  fireEvent.change(name, { target: { value: 'Assessment' } });
  await waitFor(() => expect(address()?.value).toBe('assessment'));
  fireEvent.change(name, { target: { value: 'Marking!' } });
  await waitFor(() => expect(address()?.value).toBe('marking-2'));
});

it('offers a readable address for a page without one', async () => {
  fakeBackend({
    me: { role: 'owner', areas: ['content'], preferences: {} },
    getServiceById: { _id: 'a', name: 'Exam design', type: 'portfolio', revision: 1 },
    getAllServices: [{ _id: 'a', name: 'Exam design' }],
  });
  renderScreen(EditServiceScreen);
  fireEvent.click(await screen.findByText('Use exam-design'));
  expect(document.getElementById('field-address')).toHaveProperty('value', 'exam-design');
  expect(screen.queryByText('Use exam-design')).toBeNull();
});
