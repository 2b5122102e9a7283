import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { http } from '../backend/api.ts';
import { HistoryScreen } from './HistoryScreen.tsx';

const entry = {
  ...{ step: 7, author: 'anna@example.com', by: 'anna@example.com', name: 'Anna' },
  ...{ at: '2026-03-03T10:00:00.000Z', action: 'save', documents: { section: 1 } },
  changes: [{ document: 'section/our_team', name: '', how: 'changed', fields: [], revision: 7 }],
};

it('searches the history for text, and undoes only the found changes', async () => {
  const backend = fakeBackend({ history: [entry], 'undo-since': { id: 'a', steps: 1, kept: [] } });
  const get = vi.spyOn(http, 'get');
  renderScreen(HistoryScreen);
  await screen.findByText('Anna');
  expect(screen.queryByRole('button', { name: /^Undo all/ })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Search history' }), ' crème budget ');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  const undo = await screen.findByRole('button', { name: 'Undo all of these…' });
  expect(get.mock.lastCall?.[1]?.params).toEqual({ search: 'crème budget' });
  await userEvent.click(undo);
  const sent = backend.calls.find(({ name }) => name === 'undo-since')?.sent;
  expect(JSON.parse(String(sent))).toEqual({
    search: 'crème budget',
    name: 'Undo: these with ‘crème budget’',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(get.mock.lastCall?.[1]?.params).toEqual({});
  expect(screen.queryByRole('button', { name: /^Undo all/ })).toBeNull();
  get.mockRestore();
});
