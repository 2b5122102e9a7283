import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { ScreenSearch } from './ScreenSearch.tsx';

function FormWithSearch() {
  return (
    <>
      <input aria-label="Heading" />
      <ScreenSearch />
    </>
  );
}

it('passes letters typed right after Ctrl+K to the search, even while it is loading', async () => {
  fakeBackend({});
  renderScreen(FormWithSearch);
  const heading = screen.getByLabelText('Heading');
  // Keys that no listener prevents go into the field.
  const press = (key: string, more = {}) => fireEvent.keyDown(heading, { key, ...more });
  press('k', { ctrlKey: true });
  const gone = ['t', 'e', 'x', 'Backspace', 'a', 'Enter'].map((key) => press(key));
  expect(gone).toEqual([false, false, false, false, false, false]);
  const search = await screen.findByRole('combobox', { name: 'Find a screen', hidden: true });
  await waitFor(() => expect(search).toHaveProperty('value', 'tea'));
  expect(press('s')).toBe(true);
});

it('announces to screen readers which option Enter opens, before and after an arrow key', async () => {
  const keys = userEvent.setup();
  fakeBackend({});
  renderScreen(FormWithSearch);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const search = await screen.findByRole('combobox', { name: 'Find a screen', hidden: true });
  await keys.type(search, 'te');
  const active = () =>
    document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const [first, second] = screen.getAllByRole('option', { hidden: true });
  expect(active()).toBe(first?.textContent);
  await keys.keyboard('{ArrowDown}');
  expect(active()).toBe(second?.textContent);
  await keys.type(search, 's');
  expect(active()).toBe(screen.getAllByRole('option', { hidden: true })[0]?.textContent);
});

it.each([
  ['hide a section', 'Site Identity'],
  ['switch off', 'Site Identity'],
  ['turn on section', 'Site Identity'],
  ['order of sections', 'Site Identity'],
  ['sections', 'Sections'],
])('finds the right screen for the search words “%s”', async (words, label) => {
  const keys = userEvent.setup();
  fakeBackend({});
  renderScreen(FormWithSearch);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const search = await screen.findByRole('combobox', { name: 'Find a screen', hidden: true });
  await keys.type(search, words);
  const [first] = screen.getAllByRole('option', { hidden: true });
  expect(first?.textContent).toContain(label);
});
