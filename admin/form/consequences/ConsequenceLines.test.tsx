import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { makeForm } from '../../content/GeneratedSection.tsx';

const me = { role: 'owner', areas: ['content', 'publish'], preferences: {} };

async function edit(outdated: object[] = [], along: object[] = [], broken: object[] = []) {
  const getSection = { heading: 'Learn with us', revision: 1 };
  const backend = fakeBackend({
    ...{ getSection, me, schedules: [] },
    consequences: { along, broken, outdated },
  });
  renderScreen(makeForm('get_started'));
  const heading = await screen.findByLabelText('Heading');
  expect(heading).toHaveProperty('value', 'Learn with us');
  await userEvent.type(heading, '!');
  await vi.waitFor(() =>
    expect(backend.calls.some(({ name }) => name === 'consequences')).toBe(true),
  );
  await screen.findByText('1 unsaved change');
  return backend;
}
const label = 'Only a correction: translations stay up to date';
const isKept = ({ calls }: Awaited<ReturnType<typeof edit>>) => {
  const save = calls.findLast(({ name }) => name === 'saveSection');
  return (save?.sent as FormData | undefined)?.get('keep_translations');
};
const submit = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Saved successfully');
};

it('lists the translations that a change outdates, and keeps them for a correction', async () => {
  const backend = await edit([
    { language: 'de', texts: 2 },
    { language: 'fr', texts: 1 },
  ]);
  expect(await screen.findByText('2 texts become outdated in German, 1 in French')).toBeTruthy();
  await userEvent.click(screen.getByLabelText(label));
  await submit();
  expect(isKept(backend)).toBe('true');
});

it('marks translations as outdated unless Correction is ticked, which discarding resets', async () => {
  const backend = await edit([{ language: 'de', texts: 1 }]);
  expect(await screen.findByText('1 text becomes outdated in German')).toBeTruthy();
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.type(screen.getByLabelText('Heading'), '?');
  expect(await screen.findByLabelText(label)).toHaveProperty('checked', false);
  await submit();
  expect(isKept(backend)).toBeNull();
});

it('lists the documents that are hidden together with another', async () => {
  await edit([], [{ kind: 'page-content', id: 'a', name: 'Basics' }]);
  expect(await screen.findByText('This also hides: Basics.')).toBeTruthy();
});

it('stops a save that breaks a link until the user publishes anyway', async () => {
  const backend = await edit([], [], [{ about: '/a/', path: '/', name: 'Get Started' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const asked = await screen.findByRole('dialog', { name: 'This breaks a link' });
  expect(asked.textContent).toContain('The link to ‘/a/’ in Get Started is broken.');
  expect(backend.calls.some(({ name }) => name === 'saveSection')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Publish anyway' }));
  await screen.findByText('Saved successfully');
});

it('shows nothing on a site with one language', async () => {
  const backend = await edit();
  expect(screen.queryByLabelText(label)).toBeNull();
  expect(backend.calls.some(({ name }) => name.startsWith('translat'))).toBe(false);
});
