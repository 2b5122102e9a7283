import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { AllServicesScreen } from '../../content/AllServicesScreen.tsx';
import { dialogs } from '../dialog/dialogs.ts';

const service = (letter: string) => ({
  ...{ _id: letter.repeat(24), name: letter, heading: '', type: 'portfolio' },
  ...{ icon: '', image: '', hidden: false },
});

afterEach(async () => {
  dialogs.close();
  await waitFor(() => expect(document.querySelector('.swal2-popup')).toBeNull());
});

it.each([
  ['a', 'abc', 'Delete b'],
  ['b', 'abc', 'Delete c'],
  ['c', 'abc', 'Delete b'],
  ['a', 'a', null],
])('moves the focus after deleting %s from %s to %s', async (gone, all, next) => {
  const left = [...all].filter((letter) => letter !== gone).map(service);
  const backend = fakeBackend({ getAllServices: [...all].map(service), me: 404 });
  renderScreen(() => (
    <main>
      <AllServicesScreen />
    </main>
  ));
  const button = await screen.findByRole('button', { name: `Delete ${gone}` });
  button.focus();
  fireEvent.click(button);
  const yes = await screen.findByRole('button', { name: 'Yes, delete it!' });
  backend.answers.getAllServices = left;
  fireEvent.click(yes);
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => {
    const { activeElement } = document;
    expect(activeElement?.getAttribute('aria-label') ?? activeElement?.id).toBe(
      next ?? 'screen-title',
    );
  });
});
