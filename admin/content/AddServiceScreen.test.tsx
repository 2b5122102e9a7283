import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { AddServiceScreen } from './AddServiceScreen.tsx';

const nameInput = () => screen.findByLabelText(/^Name/);
const addressInput = () => document.getElementById('field-address') as HTMLInputElement | null;

it('derives an unused readable address from the name until the editor types one', async () => {
  fakeBackend({
    me: { role: 'owner', areas: ['content'], preferences: {} },
    getAllServices: [{ _id: 'a', name: 'Tutoring', address: 'tutoring' }],
  });
  renderScreen(AddServiceScreen);
  await waitFor(() => expect(addressInput()).not.toBeNull());
  fireEvent.change(await nameInput(), { target: { value: 'Exam Design' } });
  await waitFor(() => expect(addressInput()?.value).toBe('exam-design'));
  fireEvent.change(await nameInput(), { target: { value: 'Tutoring' } });
  await waitFor(() => expect(addressInput()?.value).toBe('tutoring-2'));
  fireEvent.change(addressInput() as HTMLInputElement, { target: { value: 'lessons' } });
  fireEvent.change(await nameInput(), { target: { value: 'Tutoring at home' } });
  await waitFor(() => expect(addressInput()?.value).toBe('lessons'));
});
