import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { drawnSection } from '../../content/DrawnSection.tsx';

const kept = vi.hoisted(() => ({ found: null as unknown, saved: [] as unknown[], removed: 0 }));

vi.mock('./kept-edits.ts', () => ({
  leftEdits: async () => [],
  prepareToSaveAtOnce: async () => undefined,
  saveKeptEdits: async (_name: string, { values }: { values: unknown }) => {
    kept.saved.push(values);
  },
  saveAtOnce: () => undefined,
  findKeptEdits: async () => kept.found,
  removeKeptEdits: async () => {
    kept.removed += 1;
  },
}));

const base = { title: 'Old', heading: 'Old', description: '' };
const mine = { ...base, heading: 'Left here' };

beforeEach(() => Object.assign(kept, { saved: [], removed: 0 }));

/** Opens a form in which edits were left, over what is stored now. */
async function openWithLeft(stored: typeof base) {
  kept.found = { base, values: mine, files: {}, at: '2026-01-01T10:00:00Z' };
  fakeBackend({ getSection: { ...stored, revision: 3 } });
  renderScreen(drawnSection('get_started'));
  await screen.findByRole('button', { name: 'Restore them' });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByLabelText<HTMLInputElement>('Heading').value;

it('left edits that clash with what somebody else saved are put back by asking which is to stay', async () => {
  await openWithLeft({ ...base, heading: 'Saved by somebody else' });
  press('Discard them');
  expect(kept.removed).toBe(1);
  await screen.findByText('Unsaved changes discarded');
  press('Undo discard');
  await screen.findByRole('dialog', { name: 'Someone else saved this in the meantime' });
  expect(heading()).toBe('Saved by somebody else');
  await waitFor(() => expect(kept.saved.at(-1)).toEqual(expect.objectContaining(mine)));
});

it('left edits that are put back leave what somebody else saved elsewhere', async () => {
  await openWithLeft({ ...base, title: 'Saved by somebody else' });
  press('Discard them');
  press('Undo discard');
  await waitFor(() => expect(heading()).toBe('Left here'));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Saved by somebody else');
  expect(screen.queryByRole('button', { name: 'Undo discard' })).toBeNull();
});

it('left edits discarded beside something typed can be put back, and what was typed stays', async () => {
  await openWithLeft(base);
  await userEvent.type(screen.getByLabelText('Title'), ' and new');
  press('Discard them');
  await waitFor(() =>
    expect(kept.saved.at(-1)).toEqual(expect.objectContaining({ ...base, title: 'Old and new' })),
  );
  press('Undo discard');
  await waitFor(() => expect(heading()).toBe('Left here'));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Old and new');
});
