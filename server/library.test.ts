import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { LibraryRow, UploadedFile } from '../shared/api/content/pictures.ts';
import type { EndpointName } from '../shared/api/endpoints.ts';
import { fileTooLarge, maxImageBytes } from '../shared/rules/images/image-limits.ts';
import { addNotes } from '../shared/rules/images/picture-notes.ts';
import { picture } from '../tests/support/pictures.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';

const backend = withBackend();

type Sent = [name: string, bytes: Uint8Array<ArrayBuffer>];

async function upload(files: readonly Sent[], kind?: string): Promise<UploadedFile[]> {
  const form = new FormData();
  if (kind) form.append('kind', kind);
  for (const [name, bytes] of files) form.append('files', new Blob([bytes]), name);
  const { status, body } = await backend.ask('uploadPictures', form);
  expect(status).toBe(200);
  return body.data;
}

async function list(query: Record<string, unknown> = {}) {
  const { status, body } = await backend.ask('pictures', query);
  expect(status).toBe(200);
  return body.data as { rows: LibraryRow[]; total: number; described: number; inUse: number };
}

async function saveInDraft(draft: string, section_name: string, profile_image = '') {
  const input = { section_name, profile_image };
  const { status } = await backend.call('saveSection', input, backend.token, { draft });
  expect(status).toBe(200);
}

const namesOf = ({ rows }: { rows: LibraryRow[] }) => rows.map(({ name }) => name);
const idOf = (path = '') => /[0-9a-f]{24}/.exec(path)?.[0] ?? '';

describe('uploading to the library', () => {
  it('stores the good files of a request, and rejects each bad one with a reason', async () => {
    const [first, bad, second] = await upload([
      ['classroom.png', await picture(1, { width: 90, height: 60 })],
      ['notes.txt', new TextEncoder().encode('no picture')],
      ['desk.png', await picture(2, { width: 80, height: 60 })],
    ]);
    expect(first).toMatchObject({ name: 'classroom.png', known: false });
    expect(first?.path).toMatch(/^media\/.*\.webp$/);
    expect(bad).toMatchObject({ name: 'notes.txt', known: false, status: 400 });
    expect(bad?.refused).toMatch(/not a picture/);
    expect(bad?.path).toBeUndefined();
    expect(await backend.media.has(second?.path ?? '')).toBe(true);
    expect(namesOf(await list())).toEqual(expect.arrayContaining(['classroom.png', 'desk.png']));
  });

  it('names a picture that is in the library already', async () => {
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
    return backend.ask('saveSection', form);
  };

  it('lists pictures of forms with name and author, and counts their uses', async () => {
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

  it('lists a picture of a preview only after it is saved', async () => {
    const form = new FormData();
    form.append('image', new File([await picture(22)], 'unsaved.png'));
    const { body } = await backend.ask('previewPicture', form);
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
    await save(addNotes(uploaded?.path ?? '', { says: 'A desk' }));
    expect(namesOf(await list({ filter: 'undescribed' }))).toEqual([]);
    expect((await list()).described).toBe(before.described + 1);
    await save('');
  });

  it('shows the name and description that someone gave a picture', async () => {
    const [uploaded] = await upload([['IMG_1.png', await picture(26)]]);
    await save(uploaded?.path ?? '');
    const words = { name: 'Harbour', description: 'Boats at low tide' };
    const id = idOf(uploaded?.path);
    await backend.ask('saveDocument', { kind: 'picture', id, ...words });
    expect((await list({ search: 'low tide' })).rows).toMatchObject([{ id, ...words }]);
    expect((await list({ search: 'img_1' })).total).toBe(1);
    expect(namesOf(await list({ filter: 'undescribed' }))).toEqual([]);
    await save('');
  });

  it('lists pictures that are too small for one of their uses', async () => {
    const [uploaded] = await upload([
      ['narrow.png', await picture(27, { width: 600, height: 60 })],
    ]);
    await save(uploaded?.path ?? '');
    expect(namesOf(await list({ filter: 'small' }))).toEqual([]);
    const contact = { section_name: 'contact_us', image: uploaded?.path ?? '' };
    expect((await backend.ask('saveSection', contact)).status).toBe(200);
    expect(namesOf(await list({ filter: 'small' }))).toEqual(['narrow.png']);
    await backend.ask('saveSection', { ...contact, image: '' });
    await save('');
  });

  it('counts the uses in drafts', async () => {
    const [uploaded] = await upload([['draft.png', await picture(24)]]);
    const opened = await backend.ask('createDraft', { name: 'Summer' });
    await saveInDraft(opened.body.data.id, 'main_banner', uploaded?.path);
    expect((await list({ search: 'summer' })).rows).toMatchObject([{ name: 'draft.png', uses: 1 }]);
    await backend.ask('closeDraft', { id: opened.body.data.id, to: 'dropped' });
    expect((await list({ search: 'draft.png' })).rows).toMatchObject([{ uses: 0 }]);
  });

  it('hides pictures and shows them again', async () => {
    const [uploaded] = await upload([['old.png', await picture(25)]]);
    const ids = [idOf(uploaded?.path)];
    await backend.ask('hidePictures', { ids, hidden: true });
    expect((await list({ search: 'old.png' })).rows).toEqual([]);
    const hidden = await list({ search: 'old.png', filter: 'hidden' });
    expect(hidden.rows).toMatchObject([{ isHidden: true }]);
    expect((await list({ id: ids[0] })).rows).toEqual(hidden.rows);
    await backend.ask('hidePictures', { ids, hidden: false });
    expect((await list({ search: 'old.png' })).total).toBe(1);
    const unknown = { ids: ['f'.repeat(24)], hidden: true };
    expect((await backend.ask('hidePictures', unknown)).status).toBe(404);
  });

  it('returns pages of pictures', async () => {
    const { total } = await list();
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, page: 2 });
    expect([first.rows.length, first.total]).toEqual([2, total]);
    expect(second.rows[0]?.id).not.toBe(first.rows[1]?.id);
    expect((await backend.ask('pictures', { limit: 201 })).status).toBe(400);
  });
});

describe('a picture in use', () => {
  const stored = async (shade: number, name = `${shade}.png`) => {
    const [uploaded] = await upload([[name, await picture(shade, { width: 200, height: 100 })]]);
    return uploaded?.path ?? '';
  };
  const savePartner = async (image: string, more: Record<string, string> = {}) => {
    const input = { partner_name: 'Northmoor', partner_logo: image, ...more };
    expect((await backend.ask('savePartner', input)).status).toBe(200);
  };
  const saveBanner = (image: string) =>
    backend.ask('saveSection', { section_name: 'main_banner', profile_image: image });
  const banner = async () =>
    (await backend.store.get('section', 'main_banner'))?.body.profile_image;
  const call = async (name: EndpointName, input: Record<string, unknown>) =>
    backend.ask(name, input);

  it('lists its documents, crops and number of custom focal points', async () => {
    const path = await stored(31);
    await saveBanner(addNotes(path, { at: { x: 10, y: 20 } }));
    const { body } = await call('pictureUses', { id: idOf(path) });
    expect(body.data).toMatchObject({ drafts: [], versions: null, ownPoints: 1 });
    expect(body.data.documents).toMatchObject([
      { kind: 'section', id: 'main_banner', field: 'profile_image', title: '' },
    ]);
    expect(body.data.documents[0].crops.length).toBeGreaterThan(0);
    expect((await call('pictureUses', { id: 'f'.repeat(24) })).status).toBe(404);
  });

  it('can be cropped into a new picture; the original stays', async () => {
    const path = await stored(32, 'wide.png');
    const { status, body } = await call('cropPicture', { path, x: 25, y: 0, w: 50, h: 100 });
    expect(status).toBe(200);
    expect(body.data.path).toMatch(/-100x100-[0-9a-f]{6}\.webp$/);
    expect(await backend.media.has(path)).toBe(true);
    expect(namesOf(await list({ search: 'wide.png' }))).toHaveLength(2);
    for (const [frame, size] of [
      [{ x: 0, y: 0, w: 8, h: 100 }, '16x100'],
      // Both of its edges are rounded downwards.
      [{ x: 0, y: 0.5, w: 100, h: 99.5 }, '200x99'],
    ] as const)
      expect((await call('cropPicture', { path, ...frame })).body.data.path).toContain(`-${size}-`);
  });

  it.each([
    ['beyond the edge', { x: 60, w: 50 }, 'w'],
    ['below the edge', { y: 60, h: 50 }, 'h'],
    ['under 16 pixels', { w: 7 }, 'w'],
    ['of an unknown picture', { path: 'media/x.webp' }, 'path'],
    ['at 101 percent', { x: 101 }, 'x'],
  ])('rejects a crop %s', async (_what, change, field) => {
    const path = await stored(32, 'wide.png');
    const { status, body } = await call('cropPicture', {
      ...{ path, x: 0, y: 0, w: 50, h: 50 },
      ...change,
    });
    expect({ status, field: body.error?.field }).toEqual({ status: 400, field });
  });

  it('is replaced everywhere in one change with its descriptions, and restored by undo', async () => {
    const [from, to] = [await stored(33), await stored(34)];
    const used = addNotes(from, { at: { x: 10, y: 20 }, says: 'A desk' });
    await saveBanner(used);
    await savePartner(from);
    const { status, body } = await call('replacePicture', { from, to, publish: true });
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: { draft: null, documents: 2, drafts: 0 },
    });
    expect(await banner()).toBe(addNotes(to, { says: 'A desk' }));
    expect((await list({ search: '33.png' })).rows).toMatchObject([{ uses: 0 }]);
    expect((await call('undo', { revision: body.data.step })).status).toBe(200);
    expect(await banner()).toBe(used);
  });

  it('is replaced in a draft first, and in other drafts on request', async () => {
    const [from, to] = [await stored(35), await stored(36)];
    await saveBanner(from);
    const opened = await call('createDraft', { name: 'Summer' });
    await saveInDraft(opened.body.data.id, 'about_founder', from);
    const { body } = await call('replacePicture', { from, to, drafts: true });
    expect(body.data).toMatchObject({ step: null, documents: 1, drafts: 1 });
    expect(await banner()).toBe(from);
    const texts = [opened.body.data.id, body.data.draft].map(async (id) =>
      JSON.stringify((await backend.store.draft(id))?.documents),
    );
    for (const text of await Promise.all(texts)) {
      expect(text).toContain(idOf(to));
      expect(text).not.toContain(idOf(from));
    }
    for (const id of [opened.body.data.id, body.data.draft])
      await call('closeDraft', { id, to: 'dropped' });
  });

  it('cannot be replaced by itself, an erased picture or a file, or if nothing uses it', async () => {
    const [from, to, gone] = [await stored(37), await stored(38), await stored(39)];
    await backend.call('erasePicture', { id: idOf(gone), word: 'erase' }, await fresh());
    const replace = async (input: Record<string, unknown>) => {
      const { status, body } = await call('replacePicture', { from, to, ...input });
      return { status, id: body.error?.id };
    };
    expect(await replace({ to: from })).toEqual({ status: 400, id: 'VALIDATION_FAILED' });
    expect(await replace({ to: gone })).toEqual({ status: 410, id: 'PICTURE_ERASED' });
    expect(await replace({})).toEqual({ status: 409, id: 'CHANGE_CONFLICT' });
  });

  it('is replaced once when two people replace it at the same time', async () => {
    const [from, one, other] = [await stored(40), await stored(41), await stored(42)];
    await saveBanner(from);
    const responses = await Promise.all(
      [one, other].map((to) => call('replacePicture', { from, to, publish: true })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([one, other]).toContain(await banner());
    const open = await backend.store.drafts('open', 10);
    expect(open.filter(({ name }) => name.startsWith('Replace'))).toEqual([]);
  });

  it('can be erased for good only if nothing uses it', async () => {
    const bytes = await picture(43, { width: 300, height: 200 });
    const [uploaded] = await upload([['secret.png', bytes]]);
    const path = uploaded?.path ?? '';
    const erase = async (more = {}) =>
      backend.call('erasePicture', { id: idOf(path), word: 'erase', ...more }, await fresh());
    await saveBanner(path);
    const address = `${backend.site}/api/file/${path.split('#')[0]}`;
    const variant = address.replace(/\.webp$/, '/160.avif');
    await backend.send(variant);
    expect(await erase()).toMatchObject({ status: 409, body: { error: { id: 'PICTURE_IN_USE' } } });
    expect((await erase({ word: 'Erase' })).status).toBe(400);
    await saveBanner('');
    await backend.storage.put(`share/home-${'a'.repeat(14)}-b.jpg`, Buffer.from('drawn with it'));
    expect((await erase()).status).toBe(200);

    for await (const file of backend.storage.list()) expect(file.path).not.toMatch(/^share/);
    const headers = { authorization: `Bearer ${backend.token}` };
    for (const place of [address, variant]) {
      expect((await backend.send(place)).status).toBe(404);
      const shown = await backend.send(place.replace(backend.site, backend.console), { headers });
      expect([shown.status, shown.headers.get('content-type')]).toEqual([410, 'image/png']);
    }
    for await (const file of backend.storage.list()) expect(file.path).not.toContain(idOf(path));
    const [again] = await upload([['again.png', bytes]]);
    expect(again).toMatchObject({ status: 410, known: false });
    const form = new FormData();
    form.append('section_name', 'main_banner');
    form.append('profile_image', new File([bytes], 'again.png'));
    const saved = await backend.ask('saveSection', form);
    expect([saved.status, saved.body.error?.id]).toEqual([410, 'PICTURE_ERASED']);
    expect((await list({ search: 'secret.png', filter: 'hidden' })).rows).toEqual([]);
    const trail = await backend.ask('auditTrail', { action: 'erase picture', limit: 1 });
    expect(JSON.stringify(trail.body.data)).toContain(`picture/${idOf(path)}`);
  });

  it('is missing after an undo restores its document, and the message names it', async () => {
    const path = await stored(45);
    await saveBanner(path);
    await saveBanner('');
    const revision = await backend.store.revision();
    await backend.call('erasePicture', { id: idOf(path), word: 'erase' }, await fresh());
    const { body } = await call('undo', { revision });
    expect(body.message).toMatch(/“Main Banner” came back without pictures or files/);
    expect(await banner()).toBe('');
    const { status, headers } = await backend.send(
      `${backend.site}/api/file/${path.split('#')[0]}`,
    );
    expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    await saveBanner('');
  });
});

/** The token of a session that has just been confirmed. */
async function fresh(): Promise<string> {
  return backend.logIn();
}

/** Shows a file to visitors. */
async function link(path: string | undefined) {
  const input = { section_name: 'get_started', button_route: `/${path}` };
  expect((await backend.ask('saveSection', input)).status).toBe(200);
}

describe('a PDF file', () => {
  const pdf = (text = 'prices') => new TextEncoder().encode(`%PDF-1.7\n${text}`);

  it('is stored under a clean name, and served without running scripts', async () => {
    const [uploaded] = await upload([['../Prices\0 2026 (Übersicht).PDF', pdf()]]);
    expect(uploaded?.path).toMatch(/^files\/[0-9a-f]{24}\/Prices-2026-Ubersicht\.pdf$/);
    await link(uploaded?.path);
    for (const origin of [backend.site, backend.console]) {
      const { status, headers, text } = await backend.send(`${origin}/api/file/${uploaded?.path}`);
      expect([status, text]).toEqual([200, '%PDF-1.7\nprices']);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toBe(
        `inline; filename="Prices-2026-Ubersicht.pdf"; filename*=UTF-8''Prices%202026%20%28%C3%9Cbersicht%29.pdf`,
      );
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      // Both keep Safari or earlier versions of Chrome from showing it.
      expect(policy).not.toMatch(/sandbox|default-src|object-src/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    const { rows } = await list({ kind: 'file' });
    expect(rows).toMatchObject([{ width: 0, bytes: 15, uses: 1 }]);
    const [again] = await upload([['other-name.pdf', pdf()]]);
    expect(again).toMatchObject({ known: true, path: uploaded?.path });
  });

  it.each([
    ['Прайс-лист.pdf', 'Prays-list.pdf'],
    ['価格表.pdf', 'SiGeBiao.pdf'],
    ['قائمة الأسعار.pdf', 'qimh-lsr.pdf'],
    ['Τιμές 2026.PDF', 'Times-2026.pdf'],
    ["Ann's (new) *.pdf", 'Anns-new.pdf'],
    ['Straße.pdf', 'Strasse.pdf'],
    ['☃.pdf', ''],
  ])(
    'keeps its name, in Latin letters in its address, and can be renamed: %s',
    async (name, latin) => {
      const [uploaded] = await upload([[name, pdf(name)]]);
      if (latin) expect(uploaded?.path?.split('/').at(-1)).toBe(latin);
      expect(uploaded?.path).toMatch(/^files\/[0-9a-f]{24}\/[A-Za-z0-9-]+\.pdf$/);
      const [id = ''] = /[0-9a-f]{24}/.exec(uploaded?.path ?? '') ?? [];
      await link(uploaded?.path);
      const saved = async () => {
        const { headers } = await backend.send(`${backend.site}/api/file/${uploaded?.path}`);
        const [, full = ''] =
          /filename\*=UTF-8''([\w%.~-]+)$/.exec(headers.get('content-disposition') ?? '') ?? [];
        return decodeURIComponent(full);
      };
      expect(await saved()).toBe(name.replace('.PDF', '.pdf'));
      const renamed = { kind: 'picture', id, name: 'Прейскурант', description: '' };
      expect((await backend.ask('saveDocument', renamed)).status).toBe(200);
      expect(await saved()).toBe('Прейскурант.pdf');
    },
  );

  it('can be linked to, and replaced everywhere by a new edition', async () => {
    const [first, second] = await upload([
      ['prices.pdf', pdf('old')],
      ['prices.pdf', pdf('new')],
    ]);
    await link(first?.path);
    const uses = await backend.ask('pictureUses', { id: idOf(first?.path) });
    expect(uses.body.data.documents).toMatchObject([{ field: 'button_route' }]);
    const replacement = { from: first?.path, to: second?.path, publish: true };
    expect((await backend.ask('replacePicture', replacement)).status).toBe(200);
    const { body } = (await backend.store.get('section', 'get_started')) ?? {};
    expect(body?.button_route).toBe(`/${second?.path}`);
  });

  it('is rejected as HTML, as a picture, or above 20 MB, and a picture above 15 MB', async () => {
    const large = new Uint8Array((20 << 20) + 1);
    const [tooLargePicture] = await upload([['large.png', large.subarray(0, maxImageBytes + 1)]]);
    expect(tooLargePicture).toMatchObject({ status: 413, refused: fileTooLarge });
    large.set(pdf());
    const [html] = await upload([['page.pdf', new TextEncoder().encode('<html>')]], 'file');
    expect(html).toMatchObject({ status: 400, refused: expect.stringContaining('not a PDF') });
    const [wrong] = await upload([['prices.pdf', pdf()]], 'picture');
    expect(wrong).toMatchObject({ status: 400 });
    const [tooLarge, kept] = await upload([
      ['large.pdf', large],
      ['small.pdf', pdf('small')],
    ]);
    expect(tooLarge).toMatchObject({ status: 413, refused: expect.stringContaining('20 MB') });
    expect(kept?.path).toBeDefined();
  });
});

describe('a film', () => {
  const mp4 = (rest = 'avc1', brand = 'isom') =>
    new Uint8Array(Buffer.from(`\0\0\0\x18ftyp${brand}${rest}`, 'latin1'));
  const webm = () => new Uint8Array(Buffer.from('\x1aE\xdf\xa3\x42\x82\x84webm', 'latin1'));
  const ofSize = (bytes: number) => {
    const film = new Uint8Array(bytes);
    film.set(mp4());
    return film;
  };

  it('is stored unchanged, and served in ranges with its type', async () => {
    const [first, second] = await upload([
      ['Our Office.MP4', mp4()],
      ['office.webm', webm()],
    ]);
    expect(first?.path).toMatch(/^files\/[0-9a-f]{24}\/Our-Office\.mp4$/);
    expect(second?.path).toMatch(/^files\/[0-9a-f]{24}\/office\.webm$/);
    await link(first?.path);
    const address = `${backend.site}/api/file/${first?.path}`;
    const { status, headers } = await backend.send(address, { headers: { range: 'bytes=4-7' } });
    expect([status, headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(headers.get('content-range')).toBe('bytes 4-7/16');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('can be used in the main banner, unlike a PDF', async () => {
    const [film, pdf] = await upload([
      ['film.mp4', mp4()],
      ['prices.pdf', new TextEncoder().encode('%PDF-1.7')],
    ]);
    const save = (path: string | undefined) =>
      backend.ask('saveSection', { section_name: 'main_banner', video: `/${path}` });
    expect((await save(pdf?.path)).status).toBe(400);
    expect((await save(film?.path)).status).toBe(200);
    const { body } = (await backend.store.get('section', 'main_banner')) ?? {};
    expect(body?.video).toBe(`/${film?.path}`);
  });

  it.each([
    ['above 2 MB', 'film.mp4', () => ofSize((2 << 20) + 1), 413, 'at most 2 MB'],
    ['above 20 MB', 'film.mp4', () => ofSize((20 << 20) + 1), 413, 'at most 2 MB'],
    ['in HEVC', 'film.mp4', () => mp4('hvc1'), 400, 'H.264'],
    ['as QuickTime', 'film.mov', () => mp4('avc1', 'qt  '), 400, 'MP4 or WebM'],
  ])('is rejected %s', async (_why, name, bytes, status, words) => {
    const [refused] = await upload([[name, bytes()]], 'file');
    expect(refused).toMatchObject({ status, refused: expect.stringContaining(words) });
    expect(refused?.path).toBeUndefined();
  });

  it('is rejected as a picture', async () => {
    const [refused] = await upload([['film.mp4', mp4()]], 'picture');
    expect(refused).toMatchObject({ status: 400, refused: expect.stringContaining('a film') });
  });
});

it('stores 36 of 200 files when storage is full at the 37th, and names the rest', async () => {
  const put = backend.storage.put;
  let stored = 0;
  backend.storage.put = async (...file) => {
    stored += 1;
    if (stored >= 37) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    await put(...file);
  };
  try {
    const files = Array.from(
      { length: 200 },
      (_, at): Sent => [`${at}.pdf`, new TextEncoder().encode(`%PDF-${at}`)],
    );
    const results = await upload(files);
    expect(results).toHaveLength(200);
    expect(results.slice(0, 36).every(({ path }) => path !== undefined)).toBe(true);
    for (const [at, result] of results.slice(36).entries())
      expect(result).toMatchObject({ name: `${at + 36}.pdf`, status: 503 });
    expect(results[36]?.refused).toMatch(/disk is full/);
  } finally {
    backend.storage.put = put;
  }
});
