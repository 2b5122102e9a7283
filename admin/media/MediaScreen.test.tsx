import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { LibraryRow } from '../../shared/api/content/pictures.ts';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { refreshShownContent } from '../backend/open-drafts.ts';
import { MediaScreen } from './MediaScreen.tsx';
import { closeUploads, maxFiles } from './uploads.ts';

const me = { role: 'owner', areas: ['content'], preferences: {} };

const row = (letter: string, more: Partial<LibraryRow> = {}): LibraryRow => ({
  ...{ id: letter.repeat(24), path: `media/${letter.repeat(24)}-640x480-15382e.webp` },
  ...{ name: `${letter}.jpg`, description: '', decorative: false, width: 640, height: 480 },
  ...{ bytes: 20_480, added_by: 'ada@example.com', added_at: '2026-01-15T09:30:00.000Z' },
  ...{ uses: 1, isHidden: false, isErased: false, original: '', ...more },
});
const library = (rows: LibraryRow[], figures = { described: 0, inUse: rows.length }) => ({
  ...{ rows, total: rows.length, ...figures },
});

const png = (name: string) => new File([new Uint8Array(9)], name, { type: 'image/png' });
const drop = (files: File[]) =>
  fireEvent.drop(screen.getByRole('heading', { level: 1 }), {
    dataTransfer: { files, types: ['Files'] },
  });

/** Returns true if the browser would ask before it closes the page. */
const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(closeUploads);

it('invites uploads if the library is empty', async () => {
  fakeBackend({ me, pictures: library([]) });
  renderScreen(MediaScreen);
  await screen.findByRole('heading', { name: 'Drop pictures here' });
  expect(screen.queryByLabelText('Search')).toBeNull();
});

it('shows each picture with its uses, and filters those without a description in one click', async () => {
  const rows = [row('a', { description: 'A desk' }), row('b', { uses: 3 }), row('c', { uses: 0 })];
  const backend = fakeBackend({ me, pictures: library(rows, { described: 1, inUse: 2 }) });
  renderScreen(MediaScreen);
  await screen.findByRole('link', { name: /a\.jpg\s*Used once$/ });
  screen.getByRole('link', { name: /b\.jpg\s*Used 3 times/ });
  screen.getByRole('link', { name: /c\.jpg\s*Not used/ });
  backend.answers.pictures = library([row('b')], { described: 1, inUse: 2 });
  await userEvent.click(
    screen.getByRole('button', { name: 'Pictures in use with a description: 1 of 2' }),
  );
  await screen.findByLabelText('Description of b.jpg');
  expect(screen.getByLabelText<HTMLSelectElement>('Show').value).toBe('undescribed');
});

it('uploads dropped files three at a time, and shows a result for each', async () => {
  const first = Promise.withResolvers<unknown>();
  const backend = fakeBackend({ me, pictures: library([]), 'upload-pictures': first.promise });
  const sent = () => backend.calls.filter(({ name }) => name === 'upload-pictures').length;
  renderScreen(MediaScreen);
  await screen.findByText('Drop pictures here');
  drop(['a', 'b', 'c', 'd', 'e'].map((letter) => png(`${letter}.png`)));
  await waitFor(() => expect(sent()).toBe(3));
  screen.getByText('Uploading 1 of 5');
  expect(asksToStay()).toBe(true);
  const known = { name: 'a.png', path: row('a').path, known: true, alike: [] };
  first.resolve([known]);
  await screen.findByText('5 already in the library');
  expect(sent()).toBe(5);
  expect(screen.getAllByText('Already in the library')).toHaveLength(5);
  expect(asksToStay()).toBe(false);
});

it('offers to retry a failed upload, unless the file is not a picture', async () => {
  const backend = fakeBackend({ me, pictures: library([]), 'upload-pictures': 503 });
  renderScreen(MediaScreen);
  await screen.findByText('Drop pictures here');
  drop([png('a.png'), new File(['x'], 'letter.doc', { type: 'application/msword' })]);
  await screen.findByText('2 not added');
  await screen.findByText(/letter\.doc is not an image/);
  const path = row('a').path;
  backend.answers['upload-pictures'] = [{ name: 'a.png', path, known: false, alike: [] }];
  await userEvent.click(screen.getByRole('button', { name: /^Try/ }));
  await screen.findByText('1 added, 1 not added');
});

it('offers to keep an existing similar picture, and then removes the new one', async () => {
  const alike = [{ id: 'b'.repeat(24), path: row('b').path, name: 'classroom.jpg' }];
  const response = { name: 'a.png', path: row('a').path, known: false, alike };
  const backend = fakeBackend({ me, pictures: library([]), 'upload-pictures': [response] });
  renderScreen(MediaScreen);
  await screen.findByText('Drop pictures here');
  drop([png('a.png')]);
  await screen.findByText('Looks like classroom.jpg. Use that one instead?');
  await userEvent.click(screen.getByRole('button', { name: 'Use classroom.jpg' }));
  await screen.findByText('Not added; classroom.jpg is used instead');
  const hidden = backend.calls.find(({ name }) => name === 'hide-pictures');
  expect(JSON.parse(String(hidden?.sent))).toEqual({ ids: ['a'.repeat(24)], hidden: true });
});

it('rejects more files than can be uploaded at once', async () => {
  const backend = fakeBackend({ me, pictures: library([]) });
  renderScreen(MediaScreen);
  await screen.findByText('Drop pictures here');
  drop(Array.from({ length: maxFiles + 1 }, (_, index) => png(`${index}.png`)));
  await screen.findByText(
    `You can upload up to ${maxFiles} files at a time, and you chose ${maxFiles + 1}.`,
  );
  expect(backend.calls.some(({ name }) => name === 'upload-pictures')).toBe(false);
});

it('saves one description after another with Enter, and nothing moves once the site is published', async () => {
  const backend = fakeBackend({ me, pictures: library([row('a'), row('b'), row('c')]) });
  renderScreen(MediaScreen);
  await screen.findByRole('link', { name: /a\.jpg/ });
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'No description');
  await userEvent.type(await screen.findByLabelText('Description of a.jpg'), 'A desk{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Description of b.jpg'));
  await userEvent.keyboard('A door{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Description of c.jpg'));
  backend.answers.pictures = library([row('c')]);
  await refreshShownContent();
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
  await userEvent.click(screen.getByRole('checkbox', { name: 'c.jpg is decorative' }));
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(3));
  screen.getByText('Pictures in use with a description: 3 of 3');
  const saved = backend.calls.filter(({ name }) => name === 'saveDocument');
  expect(saved.map(({ sent }) => Object.fromEntries(sent as FormData))).toEqual([
    { kind: 'picture', id: 'a'.repeat(24), description: 'A desk', decorative: 'false' },
    { kind: 'picture', id: 'b'.repeat(24), description: 'A door', decorative: 'false' },
    { kind: 'picture', id: 'c'.repeat(24), description: '', decorative: 'true' },
  ]);
});

it('removes several pictures from the library at once, which can be undone', async () => {
  const backend = fakeBackend({ me, pictures: library([row('a'), row('b'), row('c')]) });
  renderScreen(MediaScreen);
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  for (const letter of ['a', 'c'])
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${letter}\\.jpg`) }));
  screen.getByText('2 pictures selected');
  await userEvent.click(screen.getByRole('button', { name: 'Remove from library' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => {
    const sent = backend.calls.filter(({ name }) => name === 'hide-pictures');
    const ids = ['a'.repeat(24), 'c'.repeat(24)];
    expect(sent.map((call) => JSON.parse(String(call.sent)))).toEqual([
      { ids, hidden: true },
      { ids, hidden: false },
    ]);
  });
});

it('moves between pictures with arrow keys', async () => {
  fakeBackend({ me, pictures: library([row('a'), row('b')]) });
  renderScreen(MediaScreen);
  const first = await screen.findByRole('link', { name: /a\.jpg/ });
  first.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /b\.jpg/ }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(first);
});

it('lists the files with sizes and uses', async () => {
  const file = row('f', {
    ...{ path: `files/${'f'.repeat(24)}/prices.pdf`, name: 'prices.pdf', uses: 2 },
    ...{ width: 0, height: 0, bytes: 327_680 },
  });
  const backend = fakeBackend({ me, pictures: library([row('a')]) });
  renderScreen(MediaScreen);
  await screen.findByRole('link', { name: /a\.jpg/ });
  backend.answers.pictures = library([file]);
  await userEvent.click(screen.getByRole('tab', { name: 'Downloads' }));
  const line = (await screen.findByText('prices.pdf')).closest('tr') as HTMLElement;
  within(line).getByText('320 KB');
  expect(within(line).getByRole('link', { name: 'prices.pdf' }).getAttribute('href')).toBe(
    `/admin/media/${'f'.repeat(24)}`,
  );
  expect(within(line).getByRole('link', { name: 'Edit prices.pdf' }).getAttribute('href')).toBe(
    `/admin/media/${'f'.repeat(24)}`,
  );
});
