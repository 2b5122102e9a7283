import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  fakeBackend,
  RawResponse,
  renderScreen,
} from '../../tests/support/console/render-console.tsx';
import { requestPublish } from '../backend/publish.ts';
import { EditServiceScreen } from '../content/EditServiceScreen.tsx';
import { makeForm } from '../content/GeneratedSection.tsx';
import { OurClientsScreen } from '../content/OurClientsScreen.tsx';

const team = {
  title: 'Our team',
  heading: 'You will know who did the work',
  description: '',
  details: [
    { name: 'Ada', designation: '', twitter_link: '', linkedin_link: '', image: 'media/a.png' },
    { name: 'Bede', designation: '', twitter_link: '', linkedin_link: '', image: '' },
  ],
  revision: 7,
};

async function openTeam(responses: Record<string, unknown> = {}) {
  const backend = fakeBackend({ getSection: team, saveSection: team, ...responses });
  renderScreen(makeForm('our_team'));
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Our team');
  await screen.findByRole('button', { name: 'Add member' });
  return backend;
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
const names = () =>
  [...document.querySelectorAll('li > div:first-child strong')].map((name) => name.textContent);
const picture = new File(['pixels'], 'bede.png', { type: 'image/png' });

/** Delays reading pictures until the test releases them, as with large files. */
function readLater() {
  const read = Promise.withResolvers<{ width: number; height: number; close(): void }>();
  vi.stubGlobal('createImageBitmap', () => read.promise);
  return read;
}

async function alertText(): Promise<string | null> {
  const words = await waitFor(() => {
    const found = document.querySelector('.swal2-html-container');
    if (!found?.textContent) throw new Error('There is no alert yet.');
    return found;
  });
  return words.textContent;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the form of a section', () => {
  it('sends the specified fields, shows the message and calls the webhook', async () => {
    const backend = await openTeam({ me: { role: 'owner', areas: ['content'] } });
    await userEvent.type(screen.getByLabelText('Title'), '!');
    submit();
    expect(await alertText()).toBe('Saved successfully');
    const form = backend.calls.find(({ name }) => name === 'saveSection')?.sent as FormData;
    expect(form.get('section_name')).toBe('our_team');
    expect(form.get('title')).toBe('Our team!');
    expect(form.get('base_revision')).toBe('7');
    expect(JSON.parse(String(form.get('details')))[1]).toMatchObject({ name: 'Bede' });
    expect(form.getAll('details_image')).toEqual(['media/a.png', '']);
    await waitFor(() => expect(backend.calls.map(({ name }) => name)).toContain('rebuild'));
  });

  it.each([
    ['both texts', { title: 'Our team!', heading: 'New' }, 'No unsaved changes'],
    ['one of them', { title: 'Our team!' }, '1 unsaved change'],
    ['another text', { title: 'Our people' }, '2 unsaved changes'],
    ['one of them and another text', { title: 'Our team!', heading: 'Other' }, '2 unsaved changes'],
  ])('counts unsaved changes after another device has saved %s', async (_what, saved, status) => {
    const backend = await openTeam({ me: { role: 'owner', areas: ['content'] } });
    await userEvent.type(screen.getByLabelText('Title'), '!');
    await userEvent.clear(screen.getByLabelText('Heading'));
    await userEvent.type(screen.getByLabelText('Heading'), 'New');
    await screen.findByText('2 unsaved changes');
    const reads = () => backend.calls.filter(({ name }) => name === 'getSection').length;
    const before = reads();
    backend.answers.getSection = { ...team, ...saved, revision: 8 };
    const savedRevision = 100 + status.length + JSON.stringify(saved).length;
    backend.answers['publish-state'] = { status: 'live', savedRevision };
    await requestPublish();
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await screen.findByText(status);
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Our team!');
    expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'New');
  });

  it.each([
    ['a Writer whose changes wait for approval', ['content'], 'For the new term'],
    ['someone who may publish', ['content', 'publish'], null],
  ])('offers a note for approvers only if changes need approval: %s', async (_, areas, note) => {
    const me = { id: 'w', role: 'writer', areas, preferences: {} };
    const own = { id: 'd', name: 'Ruth’s changes', collects: 'w', plan: null, count: 1 };
    const approval = { status: 'asked', by: 'r', person: 'Ruth', at: '', note: '' };
    const backend = await openTeam({ me, 'change-sets': [{ ...own, approval }] });
    const field = () => screen.queryByLabelText('Note for publishers (optional)');
    if (note) await screen.findByText('You asked for approval.', { exact: false });
    expect(field()).toBeNull();
    await userEvent.type(screen.getByLabelText('Title'), '!');
    if (note) await userEvent.type(await waitFor(() => field() as HTMLElement), note);
    else expect(field()).toBeNull();
    submit();
    await alertText();
    const form = backend.calls.find(({ name }) => name === 'saveSection')?.sent as FormData;
    expect(form.get('approval_note')).toBe(note);
    await waitFor(() => expect(field()).toBeNull());
  });

  it('sends a new picture with the index of its entry', async () => {
    const backend = await openTeam();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Bede' }));
    await userEvent.upload(screen.getByLabelText('Image'), picture);
    await screen.findByRole('img', { name: 'Preview of Image' });
    submit();
    await alertText();
    const form = backend.calls.find(({ name }) => name === 'saveSection')?.sent as FormData;
    const [kept, sent] = form.getAll('details_image');
    expect(kept).toBe('media/a.png');
    expect(sent).toHaveProperty('name', 'bede.png');
    expect(String(form.get('details'))).not.toContain('blob:');
  });

  it('waits for a picture that is still being checked', async () => {
    const backend = await openTeam();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Bede' }));
    const read = readLater();
    await userEvent.upload(screen.getByLabelText('Image'), picture);
    submit();
    read.resolve({ width: 10, height: 10, close: () => undefined });
    await alertText();
    const form = backend.calls.find(({ name }) => name === 'saveSection')?.sent as FormData;
    expect(form.getAll('details_image')[1]).toHaveProperty('name', 'bede.png');
  });

  it('sends nothing if the last chosen picture is damaged', async () => {
    const backend = await openTeam();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Bede' }));
    const read = readLater();
    await userEvent.upload(screen.getByLabelText('Image'), picture);
    submit();
    read.reject(new Error('not a picture'));
    await screen.findByText(/A picture could not be used, so nothing was sent/);
    await screen.findByText(/bede\.png cannot be read as an image/);
    expect(backend.calls.map(({ name }) => name)).not.toContain('saveSection');
  });

  it('sends nothing if a field is invalid, and focuses the field with its error', async () => {
    const backend = fakeBackend({ getSection: { revision: 1 } });
    renderScreen(makeForm('contact_us'));
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'nobody' } });
    submit();
    await screen.findByText('Email must be an address like hello@example.com.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(backend.calls.map(({ name }) => name)).not.toContain('saveSection');
  });

  it('shows a server error at its field, focuses the field and keeps the input', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const message = 'Heading is taken.';
    const error = { id: 'VALIDATION_FAILED', field: 'heading', fields: { heading: message } };
    await openTeam({
      saveSection: new RawResponse({ code: 400, message, data: null, error }, 400),
    });
    await userEvent.type(screen.getByLabelText('Title'), '!');
    submit();
    await waitFor(() =>
      expect(document.querySelector('#field-heading-error')?.textContent).toBe(message),
    );
    fireEvent.click(await screen.findByText('OK'));
    const heading = screen.getByLabelText('Heading');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Our team!');
  });

  it('opens the entry with an invalid field', async () => {
    await openTeam({
      getSection: { ...team, details: [...team.details, { ...team.details[0], name: 'x' }] },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Edit x' }));
    fireEvent.change(screen.getByLabelText('Twitter Link'), {
      target: { value: 'javascript:alert(1)' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Edit Ada' }));
    submit();
    await screen.findByText(/Twitter Link must be a web address/);
    expect(screen.getByRole('button', { name: 'Close x' })).toBeTruthy();
  });

  it('rejects an SVG drawing before sending, with advice', async () => {
    await openTeam();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Bede' }));
    const drawing = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    fireEvent.change(screen.getByLabelText('Image'), { target: { files: [drawing] } });
    await screen.findByText(/logo.svg is an SVG drawing/);
  });

  it('hides the fields after a failed load, and can load again', async () => {
    const backend = fakeBackend({ getSection: 500, saveSection: team });
    renderScreen(makeForm('our_team'));
    await screen.findByText('This list could not be loaded. Its content is safe.');
    expect(screen.queryByText(/Nothing here yet/)).toBeNull();
    backend.answers.getSection = team;
    fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
    await waitFor(() => expect(names()).toEqual(['Ada', 'Bede']));
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('undoes and redoes typing, additions, reordering and removals one by one', async () => {
    await openTeam();
    const back = () =>
      fireEvent.keyDown(document.activeElement ?? document, { key: 'z', ctrlKey: true });
    await userEvent.type(screen.getByLabelText('Title'), '!');
    fireEvent.click(screen.getByRole('button', { name: 'Add member' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move Bede up' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove member Bede' }));
    expect(names()).toEqual(['Ada', 'Member 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove member Ada' }));
    expect(names()).toEqual(['Member 1']);
    back();
    expect(names()).toEqual(['Ada', 'Member 2']);
    back();
    expect(names()).toEqual(['Bede', 'Ada', 'Member 3']);
    back();
    expect(names()).toEqual(['Ada', 'Bede', 'Member 3']);
    back();
    expect(names()).toEqual(['Ada', 'Bede']);
    back();
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Our team');
    await screen.findByText('Undone: Title.');
    fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
    fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
    expect(names()).toEqual(['Ada', 'Bede', 'Member 3']);
  });

  it('focuses the next entry after a removal, and undoes several removals', async () => {
    await openTeam();
    fireEvent.click(screen.getByRole('button', { name: 'Remove member Ada' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Bede' })),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove member Bede' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo the last removal' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo removal' }));
    expect(names()).toEqual(['Ada', 'Bede']);
  });

  it('does not offer to undo a removal after the changes are discarded', async () => {
    await openTeam();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Bede' }));
    await userEvent.type(screen.getByLabelText('Name'), '!');
    fireEvent.click(screen.getByRole('button', { name: 'Remove member Bede!' }));
    expect(screen.getByRole('button', { name: 'Undo removal' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(names()).toEqual(['Ada', 'Bede']);
    expect(screen.queryByRole('button', { name: 'Undo removal' })).toBeNull();
  });

  it('hides “Not saved” once the fields are valid', async () => {
    fakeBackend({ getSection: { revision: 1 } });
    renderScreen(makeForm('contact_us'));
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'nobody' } });
    submit();
    await screen.findByText('Not saved');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@example.com' } });
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
  });

  it('hides the fields and sends nothing while loading', async () => {
    let arrive: (content: object) => void = () => {};
    const late = new Promise((resolve) => {
      arrive = resolve;
    });
    const backend = fakeBackend({ getSection: late, saveSection: team });
    renderScreen(makeForm('our_team'));
    await screen.findByText('Loading…');
    expect(screen.queryByText(/^Nothing here yet/)).toBeNull();
    expect(screen.queryByText('No unsaved changes')).toBeNull();
    submit();
    arrive(team);
    await waitFor(() => expect(names()).toEqual(['Ada', 'Bede']));
    expect(document.querySelector('[inert]')).toBeNull();
    expect(backend.calls.map(({ name }) => name)).not.toContain('saveSection');
  });

  it('shows a message for a deleted service and sends nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeBackend({ getServiceById: 404 });
    renderScreen(EditServiceScreen);
    expect(await alertText()).toBe('Failed to load service data');
    await screen.findByText('There is nothing here.');
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});

describe('a section that the home page hides', () => {
  const hidden = { section: 'our_team', shown: false, variant: '' };
  const isTold = async (site_layout: object[], me: object | number) => {
    const { calls } = await openTeam({ getSection: { ...team, site_layout }, me });
    const reads = () => calls.filter(({ name }) => name === 'getSection').length;
    if (me !== 404) await waitFor(() => expect(reads()).toBe(2));
    await waitFor(() => expect(document.querySelector('[inert]')).toBeNull());
    return screen.queryByText(/^This section is hidden/) !== null;
  };
  const ours = { role: 'owner', areas: ['content'], preferences: {} };

  it('shows a notice on the screen of the section, with a link to the switch', async () => {
    await openTeam({ getSection: { ...team, site_layout: [hidden] }, me: ours });
    await screen.findByText(/^This section is hidden/);
    const link = screen.getByRole('link', { name: 'Show, hide or move this section' });
    expect(link.getAttribute('href')).toContain('/admin/site-identity');
  });

  it('shows a notice above the list of clients', async () => {
    fakeBackend({ getSection: { site_layout: [{ ...hidden, section: 'partners' }] }, me: ours });
    renderScreen(OurClientsScreen);
    await screen.findByText(/^This section is hidden/);
  });

  it.each([
    ['it is shown', [{ ...hidden, shown: true }], ours],
    ['another is hidden', [{ ...hidden, section: 'our_skills' }], ours],
    ['sections were never arranged', [], ours],
    ['the backend is specification-only', [hidden], 404],
  ])('shows no notice if %s', async (_, site_layout, me) => {
    expect(await isTold(site_layout, me)).toBe(false);
  });
});
