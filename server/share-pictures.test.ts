import { beforeAll, expect, it } from 'vitest';
import { buildSharePath } from '../shared/content/pictures/share-picture.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';

const backend = withBackend();
let id: string;
beforeAll(async () => {
  const service = { name: 'Workplace training', type: 'whatweare' };
  id = (await backend.ask('createService', service)).body.data._id;
});

const company = { company_name: 'Carrel' };
const identity = (fields: object) =>
  backend.ask('saveSection', { section_name: 'site_identity', ...company, ...fields });
const get = (path: string) => fetch(`${backend.site}/api/file/${path}`);
const of = (title: string) => buildSharePath({ kind: 'service', id, title }, company);

it('renders a sharing image on request for a page’s current title only', async () => {
  await identity({ colour_1: '#0b5fff' });
  expect((await get(of('Workplace training'))).status, 'while none are wanted').toBe(404);
  await identity({ share_pictures: true });
  const drawn = await get(of('Workplace training'));
  expect(drawn.status).toBe(200);
  expect(drawn.headers.get('content-type')).toBe('image/jpeg');
  expect(drawn.headers.get('cache-control')).toContain('must-revalidate');
  expect((await get(of('Words of a stranger'))).status).toBe(404);
  expect((await get('share/service-none.jpg')).status).toBe(404);
});

it('changes a sharing image with the company’s colours under the same name', async () => {
  const before = await get(of('Workplace training'));
  await identity({ colour_1: '#c0ffee' });
  const after = await get(of('Workplace training'));
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect(Buffer.from(await after.arrayBuffer())).not.toEqual(
    Buffer.from(await before.arrayBuffer()),
  );
});
