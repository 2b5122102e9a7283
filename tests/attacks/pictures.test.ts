import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointNames, rowOf } from '../../shared/api/endpoints.ts';
import { pathOf } from '../../shared/rules/images/picture-notes.ts';
import {
  carriers,
  hostileSvg,
  rarePictures,
  refusedFiles,
} from '../support/hostile/hostile-pictures.ts';
import { picture } from '../support/pictures.ts';
import { type Backend, startBackend } from '../support/servers/backend.ts';

let backend: Backend;
let token: string;
beforeAll(async () => {
  backend = await startBackend();
  token = await backend.session();
});
afterAll(() => backend.close());

const workFiles = () => readdir(backend.media.workFolder);
const kept = async (path: string) => readFile(join(backend.folder, 'files', pathOf(path)));

function upload(bytes: BlobPart, name = 'picture.png', type = 'image/png') {
  const form = new FormData();
  form.append('section_name', 'main_banner');
  form.append('profile_image', new File([bytes], name, { type }));
  return backend.call('saveSection', form, token);
}

async function expectRefused(response: Awaited<ReturnType<typeof upload>>): Promise<void> {
  const { status, body } = response;
  expect({ status, code: body.code, id: body.error?.id, data: body.data }).toEqual({
    status: 400,
    code: 400,
    id: 'UNSUPPORTED_IMAGE',
    data: null,
  });
  expect(body.message).toMatch(/^(This|SVG)[^<>{}]*\.$/);
  expect(body.message).not.toMatch(/vips|sharp|libspng|node_modules|\/tmp/i);
}

// First, because stored pictures are resized in the background, in the same work folder.
describe('a file that is not a usable picture', () => {
  it.each(refusedFiles)(
    'is rejected with a clear message as %s, and leaves nothing behind',
    async (_what, make) => {
      const before = await backend.traces();
      await expectRefused(await upload(await make()));
      expect(await backend.traces()).toEqual(before);
      expect(await workFiles()).toEqual([]);
    },
  );

  const names = [
    'a.svg',
    'a.png',
    'a.svg.webp',
    'a.png\u0000.svg',
    '../a.svg',
    'a.html',
    'a',
    '.svg',
  ];
  const types = ['image/svg+xml', 'image/png', 'text/html', 'application/octet-stream', ''];
  it('is rejected as an SVG, whatever its name and type', async () => {
    const before = await backend.traces();
    for (const name of names)
      for (const type of types) await expectRefused(await upload(hostileSvg, name, type));
    expect(await backend.traces()).toEqual(before);
    expect(await workFiles()).toEqual([]);
  });

  const places = endpointNames
    // The library responds for each file; translations and imports are no pictures.
    .filter(
      (name) =>
        !['uploadPictures', 'importTranslations', 'importPackage', 'lookAtImport'].includes(name),
    )
    .flatMap((name) => Object.keys(rowOf(name).files ?? {}).map((field) => ({ name, field })));
  it.each(places)(
    'is rejected by $name as $field, and leaves nothing behind',
    async ({ name, field }) => {
      const form = new FormData();
      const parent = { name: 'A', type: 'whatweare' };
      const { body } = await backend.call('createService', parent, token);
      const fields: Record<string, string> = {
        ...(name.endsWith('Service') ? parent : {}),
        section_name: sectionOf(name, field),
        id: body.data._id,
        category_id: body.data._id,
        heading: 'B',
        partner_name: 'C',
        details: '[{}]',
        kind: 'page',
        title: 'D',
        address: 'd',
        parts: '[{}]',
        outsourcing: '{"details":[{}]}',
      };
      if (name === 'updatePageContent') {
        const sent = { category_id: body.data._id, heading: 'B' };
        fields.id = (await backend.call('savePageContent', sent, token)).body.data._id;
      }
      if (name === 'savePartner' || name === 'saveDocument') delete fields.id;
      const before = await backend.traces();
      for (const [key, value] of Object.entries(fields)) form.append(key, value);
      form.append(field, new File([hostileSvg], 'a.png', { type: 'image/png' }));
      await expectRefused(await backend.call(name, form, token));
      expect(await backend.traces()).toEqual(before);
      expect(await workFiles()).toEqual([]);
    },
  );

  it('is rejected by the library, and leaves nothing behind', async () => {
    const before = await backend.traces();
    const form = new FormData();
    form.append('files', new File([hostileSvg], 'a.png', { type: 'image/png' }));
    const { status, body } = await backend.call('uploadPictures', form, token);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { name: 'a.png', known: false, alike: [], refused: expect.any(String), status: 400 },
    ]);
    expect(await backend.traces()).toEqual(before);
    expect(await workFiles()).toEqual([]);
  });

  it('is rejected as too large at 50 MB, and leaves nothing behind', async () => {
    const before = await backend.traces();
    const { status, body } = await upload(new Uint8Array(50 << 20));
    expect({ status, id: body.error?.id }).toEqual({ status: 413, id: 'TOO_LARGE' });
    expect(body.message).toBe('A file can have at most 15 MB.');
    expect(await backend.traces()).toEqual(before);
  });

  it('prevents valid files next to it from being stored', async () => {
    const before = await backend.traces();
    const form = new FormData();
    form.append('name', 'Many');
    form.append('type', 'portfolio');
    for (let shade = 0; shade < 5; shade += 1)
      form.append('area_images', new File([await picture(100 + shade)], 'a.png'));
    form.append('area_images', new File([hostileSvg], 'a.png'));
    await expectRefused(await backend.call('createService', form, token));
    expect((await backend.traces()).revision).toBe(before.revision);
    expect((await backend.traces()).waiting).toEqual([]);
  });

  it.each([25, 151])(
    'is rejected among %i in one request, of which none is stored',
    async (count) => {
      const before = await backend.traces();
      const form = new FormData();
      form.append('name', 'Many');
      form.append('type', 'portfolio');
      for (let at = 0; at < count; at += 1)
        form.append('area_images', new File([await picture(at)], `${at}.png`));
      const { status, body } = await backend.call('createService', form, token);
      expect([400, 413]).toContain(status);
      expect(body.message).toMatch(/at most|Too many/);
      expect(await backend.traces()).toEqual(before);
    },
  );

  it('is rejected each of thirty times at once, while others are stored', async () => {
    const [refused, stored] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => upload(hostileSvg))),
      Promise.all(Array.from({ length: 10 }, async (_, at) => upload(await picture(60 + at)))),
    ]);
    for (const response of refused) await expectRefused(response);
    expect(stored.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await backend.traces()).waiting).toEqual([]);
  });
});

describe('a picture with additional data', () => {
  it.each(carriers)('is stored without the additional data: %s', async (_what, make) => {
    const sent = await make();
    expect(Buffer.from(sent).includes('hurt()')).toBe(true);
    const { status, body } = await upload(sent);
    expect({ status, message: body.message }).toMatchObject({ status: 200 });
    const file = await kept(body.data.profile_image);
    for (const word of ['hurt', 'script', 'PK\u0003', 'GPS', 'Exif', 'xmp', 'ICCP'])
      expect({ word, found: file.includes(word) }).toEqual({ word, found: false });
    const { exif, xmp, icc, orientation } = await sharp(file).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
  });

  it.each(rarePictures)(
    'is stored upright, as a still image and in screen colours: %s',
    async (_what, make) => {
      const { body, status } = await upload(await make());
      expect({ status, message: body.message }).toMatchObject({ status: 200 });
      const {
        width,
        height,
        pages = 1,
        space,
        format,
      } = await sharp(await kept(body.data.profile_image)).metadata();
      expect({ width, height, pages, space, format }).toEqual({
        width: 60,
        height: 40,
        pages: 1,
        space: 'srgb',
        format: 'webp',
      });
    },
  );

  it('is stored as its real type despite a wrong extension and type', async () => {
    const bytes = await picture(31, { format: 'jpeg' });
    const { body } = await upload(bytes, 'virus.exe', 'application/x-msdownload');
    expect(body.data.profile_image).toMatch(/^media\/[0-9a-f]{24}-60x40-[0-9a-f]{6}\.webp$/);
  });
});

function sectionOf(call: string, field: string): string {
  if (call === 'saveOrUpdateWhoWeAre') return 'who_we_are';
  if (call === 'saveOrUpdateBanner') return 'banner';
  if (field === 'details_icon') return 'what_we_are';
  if (field === 'details_image') return 'our_team';
  if (field === 'details_logo') return 'logo_stories';
  if (['logo', 'logo_on_dark', 'favicon', 'share_image'].includes(field)) return 'site_identity';
  if (field === 'cover_image') return 'our_skills';
  return field === 'image' ? 'contact_us' : 'main_banner';
}
