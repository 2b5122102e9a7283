import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { AddCategoryDataScreen } from './AddCategoryDataScreen.tsx';

it('a category of the same name within its service is pointed out', async () => {
  fakeBackend({
    getAllServices: [{ _id: 'a', name: 'Assessment' }],
    getAllPageContents: [{ _id: 'b', category_id: 'a', heading: 'Item writing' }],
  });
  renderScreen(AddCategoryDataScreen);
  const words = 'A category with this name already exists.';
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'item writing ' } });
  expect(screen.queryByText(words)).toBeNull();
  fireEvent.change(await screen.findByRole('combobox', { name: /^Service/ }), {
    target: { value: 'a' },
  });
  await screen.findByText(words);
});
