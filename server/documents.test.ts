import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureIdOf } from '../shared/rules/images/image-path.ts';
import { type Backend, type RawReply, startBackend } from '../tests/support/servers/backend.ts';

let backend: Backend;
let token: string;

beforeAll(async () => {
  backend = await startBackend();
  token = await backend.session();
});
afterAll(() => backend.close());

const save = (fields: Record<string, unknown>) =>
  backend.call('saveDocument', { kind: 'page', ...fields }, token);

it('creates, changes, publishes and deletes a page', async () => {
  const added = await save({ title: 'Imprint', address: ' /Imprint/ ' });
  expect(added.status).toBe(200);
  const { _id: id, revision } = added.body.data;
  expect(added.body.data).toMatchObject({ title: 'Imprint', address: 'imprint', parts: [] });

  const parts = [{ heading: 'Who', text: '<p onclick="x()">Ann <script>x()</script></p>' }];
  const changed = await save({ id, parts, base_revision: revision });
  expect(changed.body.data).toMatchObject({ title: 'Imprint', parts: [{ text: '<p>Ann </p>' }] });
  expect((await save({ id, title: 'Late', base_revision: revision })).status).toBe(409);

  const { body } = await backend.call('getSiteDocuments', { kind: 'page' });
  expect(body.data).toMatchObject([{ _id: id, address: 'imprint' }]);
  expect((await backend.call('getDocuments', { kind: 'page', id }, token)).body.data).toEqual(
    body.data,
  );

  const gone = await backend.call('deleteDocument', { kind: 'page', id }, token);
  expect(gone.body.message).toBe('Deleted successfully');
  expect((await save({ id, title: 'Again' })).status).toBe(404);
});

it('returns the revision to undo after saving or deleting a page', async () => {
  const undo = ({ headers }: RawReply) =>
    backend.call('undo', { revision: headers.get('content-revision') }, token);
  const { _id: id } = (await save({ title: 'Prices', address: 'prices' })).body.data;
  const read = async () =>
    (await backend.call('getDocuments', { kind: 'page', id }, token)).body.data;
  expect((await undo(await save({ id, title: 'Too hasty' }))).status).toBe(200);
  expect(await read()).toMatchObject([{ title: 'Prices' }]);
  await undo(await backend.call('deleteDocument', { kind: 'page', id }, token));
  expect(await read()).toMatchObject([{ title: 'Prices' }]);
});

it('keeps links in the text of a page, and removes unsafe ones', async () => {
  const kept =
    '<p><a href="/page/68d1f2a8c3b4e5f607182943/" rel="noopener noreferrer">here</a> <a href="mailto:a@example.com" rel="noopener noreferrer">mail</a></p>';
  const { body } = await save({
    title: 'Links',
    address: 'links',
    parts: [{ text: kept }, { text: '<p><a href="javascript:alert(1)">x</a></p>' }],
  });
  expect(body.data.parts[0].text).toBe(kept);
  expect(body.data.parts[1].text).not.toContain('javascript');
});

it('rejects the address of another page, and names that page', async () => {
  await save({ title: 'Privacy', address: 'privacy' });
  const second = await save({ title: 'Data', address: 'PRIVACY' });
  expect(second.status).toBe(409);
  expect(second.body.error).toMatchObject({ id: 'ADDRESS_TAKEN', field: 'address' });
  expect(second.body.message).toContain('“Privacy”');
});

it('rejects an address of the news list', async () => {
  for (const address of ['news', 'news/2', 'NEWS']) {
    const { status, body } = await save({ title: 'Ours', address });
    expect([status, body.error?.id], address).toEqual([409, 'ADDRESS_TAKEN']);
    expect(body.message, address).toContain('“News”');
  }
  expect((await save({ title: 'Ours', address: 'news/today' })).status).toBe(200);
});

it('rejects an invalid or reserved address', async () => {
  for (const address of ['', '..', 'a//b', 'api', 'de', '_astro', 'x.html', 'details-page/x']) {
    const { status, body } = await save({ title: 'X', address });
    expect(status, address).toBe(400);
    expect(body.error?.field, address).toBe('address');
  }
  const many = Array.from({ length: 41 }, () => ({ heading: 'x' }));
  expect((await save({ title: 'X', address: 'x', parts: many })).status).toBe(400);
});

it('allows people without content permission only to read pages', async () => {
  expect((await backend.call('getDocuments', { kind: 'page' })).status).toBe(401);
  expect((await backend.call('saveDocument', { kind: 'page' })).status).toBe(401);
  expect((await backend.call('getSiteDocuments', { kind: 'service' })).status).toBe(400);
});

it('converts an address to lower case by the rules of the site’s language', async () => {
  const addressOf = async (address: string) =>
    (await save({ title: address, address })).body.data.address;
  expect(await addressOf('İletişim')).toBe('iletişim');
  await backend.call('saveSection', { section_name: 'site_identity', language: 'tr' }, token);
  expect(await addressOf('IŞIK')).toBe('ışık');
  const again = await save({ title: 'Again', address: 'I\u0307letis\u0327im' });
  expect(again.body.error?.id).toBe('ADDRESS_TAKEN');
});

it('creates the document of a stored picture when it is first saved, and rejects other pictures', async () => {
  const form = new FormData();
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#15382e' } })
    .png()
    .toBuffer();
  form.append('partner_name', 'Hartmoor');
  form.append('partner_logo', new Blob([new Uint8Array(png)]), 'logo.png');
  const { body } = await backend.call('savePartner', form, token);
  const id = pictureIdOf(body.data.partner_logo);
  const describe = (fields: Record<string, unknown>) =>
    backend.call('saveDocument', { kind: 'picture', id, ...fields }, token);

  expect((await describe({ description: 'A hut', base_revision: 0 })).body.data).toMatchObject({
    ...{ _id: id, description: 'A hut', focal_point: '' },
  });
  expect((await describe({ focal_point: '48,22' })).body.data).toMatchObject({
    ...{ description: 'A hut', focal_point: '48,22' },
  });
  expect((await describe({ focal_point: '101,2' })).status).toBe(400);
  expect((await describe({ crop: '50,0,60,100' })).status).toBe(400);
  expect((await describe({ description: 'Late', base_revision: 0 })).status).toBe(409);
  expect((await backend.call('getSiteDocuments', { kind: 'picture' })).body.data).toMatchObject([
    { _id: id, description: 'A hut', focal_point: '48,22' },
  ]);
  expect((await describe({ id: 'a'.repeat(24) })).body).toMatchObject({
    error: { id: 'VALIDATION_FAILED', field: 'id' },
  });
  expect((await describe({ id: '' })).status).toBe(400);
  const trash = await backend.call('deleteDocument', { kind: 'picture', id }, token);
  expect(trash.status).toBe(200);
  expect((await backend.call('getSiteDocuments', { kind: 'picture' })).body.data).toEqual([]);
});
