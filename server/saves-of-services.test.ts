import { describe, expect, it } from 'vitest';
import { pictureFile } from '../tests/support/pictures.ts';
import { form, storedPicture, withSaves } from '../tests/support/servers/saves.ts';

const { backend, save } = withSaves();

describe('services and page contents', () => {
  it('replaces area images by new ones, and keeps them if none are sent', async () => {
    const created = await save(
      'createService',
      form(
        ['name', 'S'],
        ['type', 'whatweare'],
        ['icon', await pictureFile(20)],
        ['area_images', await pictureFile(21)],
        ['area_images', await pictureFile(22)],
      ),
    );
    expect(created.area_images).toEqual([storedPicture, storedPicture]);
    const { _id: id } = created;
    const same = await save('updateService', form(['id', id], ['name', 'T']));
    expect(same).toMatchObject({
      name: 'T',
      type: 'whatweare',
      area_images: created.area_images,
      icon: created.icon,
    });
    const mixed = await save(
      'updateService',
      form(
        ['id', id],
        ['area_images', await pictureFile(23)],
        ['area_images', created.area_images[1]],
      ),
    );
    expect(mixed.area_images).toEqual([storedPicture, created.area_images[1]]);
    const one = await save(
      'updateService',
      form(['id', id], ['area_images', JSON.stringify([created.area_images[0]])]),
    );
    expect(one.area_images).toEqual([created.area_images[0]]);
    const none = await save('updateService', form(['id', id], ['area_images', '']));
    expect(none.area_images).toEqual([]);
  });

  it('deletes a service with its page contents, and nothing else', async () => {
    const { _id: id } = await save('createService', { name: 'S', type: 'portfolio' });
    const { _id: other } = await save('createService', { name: 'O', type: 'portfolio' });
    const { _id: content } = await save('savePageContent', { category_id: id, heading: 'H' });
    await save('savePageContent', { category_id: other, heading: 'Stays' });
    await save('deleteService', { id });
    expect((await backend.call('getPageContentById', { id: content })).status).toBe(404);
    expect((await backend.call('getPageContentByCategory', { category_id: id })).body.data).toEqual(
      [],
    );
    const { body } = await backend.call('getAllPageContents', { heading: 'STAYS' });
    expect(body.data).toHaveLength(1);
  });

  it('moves a page content to another service, if that exists', async () => {
    const { _id: from } = await save('createService', { name: 'S', type: 'portfolio' });
    const { _id: to } = await save('createService', { name: 'T', type: 'portfolio' });
    const { _id: id } = await save('savePageContent', {
      category_id: from,
      heading: 'H',
      contact_us_enabled: 'true',
    });
    const moved = await save('updatePageContent', { id, category_id: to });
    expect(moved).toMatchObject({ category_id: to, contact_us_enabled: true });
    expect(
      (await backend.call('getPageContentByCategory', { category_id: from })).body.data,
    ).toEqual([]);
    const { status, body } = await backend.ask('updatePageContent', {
      id,
      category_id: 'f'.repeat(24),
    });
    expect({ status, field: body.error?.field }).toEqual({ status: 400, field: 'category_id' });
  });
});
