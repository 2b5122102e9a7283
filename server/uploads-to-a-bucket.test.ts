import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '../tests/support/pictures.ts';
import {
  type S3LookAlike,
  settingsOf,
  startS3LookAlike,
} from '../tests/support/s3/s3-look-alike.ts';
import { type Backend, startBackend } from '../tests/support/servers/backend.ts';

let s3: S3LookAlike;
let backend: Backend;
let token: string;
beforeAll(async () => {
  s3 = await startS3LookAlike();
  backend = await startBackend({
    STORAGE_URL: `s3://${s3.bucket}/company`,
    ...settingsOf(s3),
  });
  token = await backend.session();
});
afterAll(async () => {
  await backend.close();
  await s3.close();
});

async function upload() {
  const form = new FormData();
  form.append('section_name', 'main_banner');
  form.append('profile_image', new File([await picture(40)], 'picture.png'));
  return backend.call('saveSection', form, token);
}

const show = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.site}/api/file/${path}`, { headers });

it('stores an editor’s picture in the bucket and serves it whole and in ranges', async () => {
  const { body } = await upload();
  const path: string = body.data.profile_image;
  const kept = s3.objects.get(`company/files/${path}`);
  expect(kept?.headers['content-type']).toBe('image/webp');
  const shown = await show(path);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toContain('immutable');
  expect(Buffer.from(await shown.arrayBuffer()).equals(kept?.bytes ?? Buffer.alloc(0))).toBe(true);
  const part = await show(path, { range: 'bytes=4-7' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
  const etag = shown.headers.get('etag') ?? '';
  expect((await show(path, { 'if-none-match': etag })).status).toBe(304);
});

it('rejects an upload with a remedy while the storage is unavailable, and saves nothing', async () => {
  const before = await backend.store.revision();
  s3.setDown(true);
  const refused = await upload();
  s3.setDown(false);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.body.error).toMatchObject({ id: 'STORAGE_UNAVAILABLE' });
  expect(await backend.store.revision()).toBe(before);
  expect((await upload()).status).toBe(200);
});

it('returns an uncacheable 503 for an uncached picture while the storage is unavailable', async () => {
  const path = `media/${'d'.repeat(24)}-60x40-ffcc00.webp`;
  const body = { profile_image: path };
  const by = { author: '', at: new Date(0) };
  await backend.store.write([{ kind: 'section', id: 'main_banner', body }], by);
  s3.setDown(true);
  const response = await show(path);
  s3.setDown(false);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await show(path)).status).toBe(404);
});
