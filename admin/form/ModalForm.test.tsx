import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import {
  fakeBackend,
  RawResponse,
  renderScreen,
} from '../../tests/support/console/render-console.tsx';
import { queryClient } from '../backend/query-client.ts';
import { CategoriesScreen } from '../content/CategoriesScreen.tsx';
import { OurClientsScreen } from '../content/OurClientsScreen.tsx';

const logo = new File(
  ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  'acme.svg',
  {
    type: 'image/svg+xml',
  },
);
const noteLabel = 'Note for publishers (optional)';
/** Fills in the fields of a modal. */
type Fill = (fields: HTMLElement) => Promise<void>;
const modals: [string, ComponentType, Fill, string, string][] = [
  [
    ...(['+ Add Category', CategoriesScreen] as const),
    (fields: HTMLElement) =>
      userEvent.type(within(fields).getByLabelText(/^Category Name/), 'Maths'),
    ...(['Save', 'createCategory'] as const),
  ],
  [
    ...(['Add Partner', OurClientsScreen] as const),
    async (fields: HTMLElement) => {
      await userEvent.type(within(fields).getByLabelText(/Name/), 'Acme');
      await userEvent.upload(within(fields).getByLabelText(/Logo/), logo);
    },
    ...(['Submit', 'savePartner'] as const),
  ],
  [
    ...(['Add several logos', OurClientsScreen] as const),
    async (fields: HTMLElement) => {
      await userEvent.upload(within(fields).getByLabelText(/Logos/), [logo]);
      await within(fields).findByLabelText('Name of logo 1');
    },
    ...(['Submit', 'savePartner'] as const),
  ],
];

it.each(
  modals.flatMap(([opener, ...rest]) => [
    [opener, 'a Writer whose changes wait for approval', ['content'], ...rest] as const,
    [opener, 'someone who may publish', ['content', 'publish'], ...rest] as const,
  ]),
)(
  '“%s” offers a note for approvers only for %s',
  async (opener, _, areas, Screen, fill, submit, call) => {
    const asks = !areas.some((it) => it === 'publish');
    const me = { id: 'w', role: 'writer', areas, preferences: {} };
    const backend = fakeBackend({
      me,
      getAllCategories: [],
      getAllPartner: [],
      [call]: { _id: 'a' },
    });
    renderScreen(Screen);
    const [add] = await screen.findAllByRole('button', { name: opener });
    await userEvent.click(add as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await fill(dialog);
    const note = within(dialog).queryByLabelText(noteLabel);
    expect(note !== null).toBe(asks);
    if (note) await userEvent.type(note, 'For the term');
    await userEvent.click(within(dialog).getByRole('button', { name: submit }));
    const sent = await waitFor(() => {
      const made = backend.calls.find(({ name }) => name === call);
      expect(made).toBeDefined();
      return made?.sent;
    });
    const fields = sent instanceof FormData ? Object.fromEntries(sent) : JSON.parse(String(sent));
    expect(fields.approval_note).toBe(asks ? 'For the term' : undefined);
  },
);

const stored = { _id: 'a', partner_name: 'Fjord Academi', partner_logo: '', revision: 3 };
const theirs = { ...stored, partner_name: 'Fjord Akademie', revision: 4 };

/** Opens a client whose saves conflict with another version. @returns the revisions that saves replace */
async function openClient(row: typeof stored, copy: object | null = null) {
  const conflict = { id: 'CONFLICT', current: theirs };
  const backend = fakeBackend({
    me: { id: 'w', role: 'owner', areas: ['content', 'publish'], preferences: {} },
    'working-copy': { copy, colleagues: [] },
    getAllPartner: [row],
    savePartner: new RawResponse(
      { code: 409, message: 'Someone else saved this.', error: conflict },
      409,
    ),
  });
  renderScreen(OurClientsScreen);
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${row.partner_name}` }));
  const dialog = await screen.findByRole('dialog');
  const bases = () =>
    backend.calls.flatMap(({ name, sent }) =>
      name === 'savePartner' ? [(sent as FormData).get('base_revision')] : [],
    );
  return { backend, dialog, bases };
}

it('replaces the opened client, not a version saved meanwhile, unless the user saves again', async () => {
  const { backend, dialog, bases } = await openClient(stored);
  await userEvent.type(within(dialog).getByLabelText(/Name/), '!');
  backend.answers.getAllPartner = [theirs];
  await queryClient.invalidateQueries({ queryKey: ['list', 'partners'] });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(bases()).toEqual(['3', '4']));
});

it('submits the revision that unsaved changes were typed on', async () => {
  const { dialog, bases } = await openClient(theirs, {
    ...{ base: 3, before: { partner_name: 'Fjord Academi' } },
    ...{ fields: { partner_name: 'Fjord Academy' }, at: '2026-01-01T10:00:00.000Z' },
  });
  await waitFor(() =>
    expect(within(dialog).getByLabelText<HTMLInputElement>(/Name/).value).toBe('Fjord Academy'),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(bases()).toEqual(['3']));
});
