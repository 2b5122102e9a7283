import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryRow, UploadedFile } from '../shared/api/pictures.ts';
import { picture } from '../tests/support/pictures.ts';
import { type Backend, startBackend } from '../tests/support/servers/backend.ts';

let backend: Backend;
let token: string;

beforeAll(async () => {
  backend = await startBackend();
  token = await backend.session();
});
afterAll(() => backend.close());

type Sent = [name: string, bytes: Uint8Array<ArrayBuffer>];

async function upload(files: readonly Sent[], kind?: string): Promise<UploadedFile[]> {
  const form = new FormData();
  if (kind) form.append('kind', kind);
  for (const [name, bytes] of files) form.append('files', new Blob([bytes]), name);
  const { status, body } = await backend.call('uploadPictures', form, token);
  expect(status).toBe(200);
  return body.data;
}

async function list(query: Record<string, unknown> = {}) {
  const { status, body } = await backend.call('pictures', query, token);
  expect(status).toBe(200);
  return body.data as { rows: LibraryRow[]; total: number; described: number; inUse: number };
}

const namesOf = ({ rows }: { rows: LibraryRow[] }) => rows.map(({ name }) => name);
const idOf = (path = '') => /[0-9a-f]{24}/.exec(path)?.[0] ?? '';

describe('uploading to the library', () => {
  it('keeps good files of a call, and refuses each bad one with its reason', async () => {
    const [first, bad, second] = await upload([
      ['classroom.png', await picture(1, { width: 90, height: 60 })],
      ['notes.txt', new TextEncoder().encode('no picture')],
      ['desk.png', await picture(2, { width: 80, height: 60 })],
    ]);
    expect(first).toMatchObject({ name: 'classroom.png', known: false });
    expect(first?.path).toMatch(/^media\/.*#/);
    expect(bad).toMatchObject({ name: 'notes.txt', known: false, status: 400 });
    expect(bad?.refused).toMatch(/not a picture/);
    expect(bad?.path).toBeUndefined();
    expect(await backend.media.has(second?.path ?? '')).toBe(true);
    expect(namesOf(await list())).toEqual(expect.arrayContaining(['classroom.png', 'desk.png']));
  });

  it('names a picture that the library has already', async () => {
    const bytes = await picture(3);
    const [first] = await upload([['a.png', bytes]]);
    const [again] = await upload([['b.png', bytes]]);
    expect([first?.known, again?.known]).toEqual([false, true]);
    expect(again?.path).toBe(first?.path);
    expect(namesOf(await list({ search: 'b.png' }))).toEqual([]);
  });

  it('names pictures that look nearly the same', async () => {
    const large = new Uint8Array(await readFile('demo/images/classroom.webp'));
    const [first] = await upload([['large.webp', large]]);
    const smaller = new Uint8Array(await sharp(large).resize(320).jpeg({ quality: 60 }).toBuffer());
    const [second] = await upload([['smaller.jpg', smaller]]);
    expect(second?.known).toBe(false);
    expect(second?.alike.map(({ id }) => id)).toContain(idOf(first?.path));
    expect(namesOf(await list({ filter: 'alike' }))).toEqual(
      expect.arrayContaining(['large.webp', 'smaller.jpg']),
    );
  });
});

describe('the library', () => {
  const save = (image: File | string, heading = 'A desk') => {
    const form = new FormData();
    form.append('section_name', 'main_banner');
    form.append('heading', heading);
    form.append('profile_image', image);
    return backend.call('saveSection', form, token);
  };

  it('has pictures of forms under their name and author, and counts their uses', async () => {
    const { body } = await save(new File([await picture(21)], 'at=10,20;banner.png'));
    const { rows } = await list({ search: 'BANNER.png' });
    expect(rows).toMatchObject([
      { id: idOf(body.data.profile_image), uses: 1, added_by: 'admin@example.com' },
    ]);
    expect((await list({ search: 'main banner' })).rows).toHaveLength(1);
    await save('');
    expect((await list({ search: 'banner.png' })).rows).toMatchObject([{ uses: 0 }]);
    expect(namesOf(await list({ filter: 'unused' }))).toContain('banner.png');
  });

  it('shows a picture of a preview only once it is saved', async () => {
    const form = new FormData();
    form.append('image', new File([await picture(22)], 'unsaved.png'));
    const { body } = await backend.call('previewPicture', form, token);
    expect((await list({ search: 'unsaved.png' })).rows).toEqual([]);
    await save(body.data.path);
    expect((await list({ search: 'unsaved.png' })).rows).toMatchObject([{ uses: 1 }]);
    await save('');
  });

  it('lists used pictures without a description, and counts the described ones', async () => {
    const [uploaded] = await upload([['plain.png', await picture(23)]]);
    await save(uploaded?.path ?? '');
    expect(namesOf(await list({ filter: 'undescribed' }))).toEqual(['plain.png']);
    const before = await list();
    await save(`${uploaded?.path}&says=A%20desk`);
    expect(namesOf(await list({ filter: 'undescribed' }))).toEqual([]);
    expect((await list()).described).toBe(before.described + 1);
    await save('');
  });

  it('has the name and the description that someone gave a picture', async () => {
    const [uploaded] = await upload([['IMG_1.png', await picture(26)]]);
    await save(uploaded?.path ?? '');
    const words = { name: 'Harbour', description: 'Boats at low tide' };
    const id = idOf(uploaded?.path);
    await backend.call('saveDocument', { kind: 'picture', id, ...words }, token);
    expect((await list({ search: 'low tide' })).rows).toMatchObject([{ id, ...words }]);
    expect((await list({ search: 'img_1' })).total).toBe(1);
    expect(namesOf(await list({ filter: 'undescribed' }))).toEqual([]);
    await save('');
  });

  it('counts a draft’s uses', async () => {
    const [uploaded] = await upload([['draft.png', await picture(24)]]);
    const opened = await backend.call('createDraft', { name: 'Summer' }, token);
    const address = `${backend.console}/api/change-sets/${opened.body.data.id}/admin/saveSection`;
    const input = { section_name: 'main_banner', profile_image: uploaded?.path };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await backend.send(address, { method: 'POST', headers, body: JSON.stringify(input) });
    expect((await list({ search: 'summer' })).rows).toMatchObject([{ name: 'draft.png', uses: 1 }]);
    await backend.call('closeDraft', { id: opened.body.data.id, to: 'dropped' }, token);
    expect((await list({ search: 'draft.png' })).rows).toMatchObject([{ uses: 0 }]);
  });

  it('hides pictures and shows them again', async () => {
    const [uploaded] = await upload([['old.png', await picture(25)]]);
    const ids = [idOf(uploaded?.path)];
    await backend.call('hidePictures', { ids, hidden: true }, token);
    expect((await list({ search: 'old.png' })).rows).toEqual([]);
    const hidden = await list({ search: 'old.png', filter: 'hidden' });
    expect(hidden.rows).toMatchObject([{ isHidden: true }]);
    expect((await list({ id: ids[0] })).rows).toEqual(hidden.rows);
    await backend.call('hidePictures', { ids, hidden: false }, token);
    expect((await list({ search: 'old.png' })).total).toBe(1);
    const unknown = { ids: ['f'.repeat(24)], hidden: true };
    expect((await backend.call('hidePictures', unknown, token)).status).toBe(404);
  });

  it('is listed in pages', async () => {
    const { total } = await list();
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, page: 2 });
    expect([first.rows.length, first.total]).toEqual([2, total]);
    expect(second.rows[0]?.id).not.toBe(first.rows[1]?.id);
    expect((await backend.call('pictures', { limit: 201 }, token)).status).toBe(400);
  });
});
