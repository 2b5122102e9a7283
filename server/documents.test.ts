import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureIdOf } from '../shared/rules/images/image-path.ts';
import type { RawReply } from '../tests/support/servers/backend.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';

const backend = withBackend();

const save = (fields: Record<string, unknown>) =>
  backend.ask('saveDocument', { kind: 'page', ...fields });

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
  expect((await backend.ask('getDocuments', { kind: 'page', id })).body.data).toEqual(body.data);

  const gone = await backend.ask('deleteDocument', { kind: 'page', id });
  expect(gone.body.message).toBe('Deleted successfully');
  expect((await save({ id, title: 'Again' })).status).toBe(404);
});

it('returns the revision to undo after saving or deleting a page', async () => {
  const undo = ({ headers }: RawReply) =>
    backend.ask('undo', { revision: headers.get('content-revision') });
  const { _id: id } = (await save({ title: 'Prices', address: 'prices' })).body.data;
  const read = async () => (await backend.ask('getDocuments', { kind: 'page', id })).body.data;
  expect((await undo(await save({ id, title: 'Too hasty' }))).status).toBe(200);
  expect(await read()).toMatchObject([{ title: 'Prices' }]);
  await undo(await backend.ask('deleteDocument', { kind: 'page', id }));
  expect(await read()).toMatchObject([{ title: 'Prices' }]);
});

it('rejects the address of another page, and names that page', async () => {
  await save({ title: 'Privacy', address: 'privacy' });
  const second = await save({ title: 'Data', address: 'PRIVACY' });
  expect(second.status).toBe(409);
  expect(second.body.error).toMatchObject({ id: 'ADDRESS_TAKEN', field: 'address' });
  expect(second.body.message).toContain('“Privacy”');
});

it('converts an address to lower case by the rules of the site’s language', async () => {
  const addressOf = async (address: string) =>
    (await save({ title: address, address })).body.data.address;
  expect(await addressOf('İletişim')).toBe('iletişim');
  await backend.ask('saveSection', { section_name: 'site_identity', language: 'tr' });
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
  const { body } = await backend.ask('savePartner', form);
  const id = pictureIdOf(body.data.partner_logo);
  const describe = (fields: Record<string, unknown>) =>
    backend.ask('saveDocument', { kind: 'picture', id, ...fields });

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
  const trash = await backend.ask('deleteDocument', { kind: 'picture', id });
  expect(trash.status).toBe(200);
  expect((await backend.call('getSiteDocuments', { kind: 'picture' })).body.data).toEqual([]);
});
