import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { landing } from '../../shared/sections/landing.ts';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { PageScreen } from './PageScreen.tsx';

// The editor would still be loading at the end of the test.
vi.mock('../field/RichText.tsx', () => ({ RichText: () => null }));

const stored = {
  ...{ _id: '6b03b8b54724af9d2ab71c62', title: 'About', address: 'about', revision: 3 },
  parts: [{ section: 'our_team' }, { heading: 'Own' }],
};

it('allows a text or a home page section in a block, each section once', async () => {
  fakeBackend({ getDocuments: [stored], me: { role: 'owner', areas: ['content'] } });
  renderScreen(PageScreen);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Our Team' }));
  const shows = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shows' });
  const offered = () => [...shows().options].map(({ text }) => text);
  expect(shows().value).toBe('our_team');
  expect(screen.queryByRole('textbox', { name: 'Heading' })).toBeNull();
  expect(offered()).toContain('Our Team');

  fireEvent.click(screen.getByRole('button', { name: 'Edit Own' }));
  await waitFor(() => expect(shows().value).toBe(''));
  const others = landing.slice(1, -1).filter(({ name }) => name !== 'our_team');
  expect(offered()).toEqual(['Text', ...others.map(({ label }) => label)]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Heading' }).value).toBe('Own');

  fireEvent.change(shows(), { target: { value: 'our_skills' } });
  await screen.findByText(/Edit this section under Our Skills/);
  expect(screen.getByText(/1 unsaved change/)).toBeTruthy();
  fireEvent.change(shows(), { target: { value: '' } });
  await waitFor(() =>
    expect(screen.queryByText(/1 unsaved change/), 'as it was before').toBeNull(),
  );
});

it.each([
  ['new', 'left blank', '', []],
  ['news', 'with a heading', 'Who we are', [{ heading: 'Who we are' }]],
])(
  'starts the page %s with an empty text, saved only if filled: %s',
  async (id, _, typed, parts) => {
    const backend = fakeBackend({ me: { role: 'owner', areas: ['content'], preferences: {} } });
    renderScreen(PageScreen, `/admin/pages/${id}`, '/admin/pages/:id');
    const heading = await screen.findByRole('textbox', { name: 'Heading' });
    screen.getByRole('button', { name: 'Add block' });
    expect(screen.queryByText(/unsaved change/)).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), {
      target: { value: 'About' },
    });
    if (typed) fireEvent.change(heading, { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const sent = await waitFor(() => {
      const call = backend.calls.find(({ name }) => name === 'saveDocument');
      expect(call).toBeDefined();
      return call?.sent as FormData;
    });
    expect(JSON.parse(String(sent.get('parts') || '[]'))).toMatchObject(parts);
    expect(JSON.parse(String(sent.get('parts') || '[]'))).toHaveLength(parts.length);
  },
);
