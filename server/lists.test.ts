import { beforeAll, expect, it } from 'vitest';
import type { EndpointName } from '../shared/api/endpoints.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';

const backend = withBackend();
const services: string[] = [];

beforeAll(async () => {
  for (const [at, name] of ['Écoles', 'Item 10', 'Item 9', 'item 9'].entries()) {
    const type = at % 2 ? 'portfolio' : 'whatweare';
    services.push(await made('createService', { name, type, heading: `Heading ${at}` }));
  }
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
    await made('createCategory', { name });
  for (const [at, heading] of ['Signs', 'Tests', 'Films'].entries())
    await made('savePageContent', { category_id: services[at], heading, description: '<p>x</p>' });
});

const call = (name: EndpointName, input: Record<string, unknown> = {}) => backend.ask(name, input);

async function made(name: EndpointName, input: Record<string, unknown>): Promise<string> {
  return (await call(name, input)).body.data._id;
}

async function listed(name: EndpointName, input: Record<string, unknown> = {}) {
  const { body } = await call(name, input);
  const rows = body.data as Record<string, string>[];
  return { ...body, names: rows.map((row) => row.name ?? row.heading) };
}

it('returns a page of a list with the total', async () => {
  expect(await listed('getAllCategories', { page: 2, limit: 2 })).toMatchObject({
    ...{ names: ['Three', 'Four'], total: 5, page: 2 },
  });
  expect(await listed('getAllCategories', { page: 9, limit: 2 })).toMatchObject({
    ...{ names: [], total: 5, page: 9 },
  });
});

it('returns a whole list by default', async () => {
  const { body } = await call('getAllCategories');
  expect(Object.keys(body)).toEqual(['code', 'message', 'data']);
  expect(Object.keys(body.data[0])).toEqual(['name', '_id', 'revision', 'updated_at']);
});

it('finds entries by every word, ignoring accents and case', async () => {
  expect((await listed('getAllServices', { search: 'ITEM 9' })).names).toEqual([
    ...['Item 9', 'item 9'],
  ]);
  expect((await listed('getAllServices', { search: 'eco head' })).names).toEqual(['Écoles']);
  expect((await listed('getAllServices', { search: 'what we' })).names).toHaveLength(2);
  expect((await listed('getAllServices', { search: '%' })).names).toEqual([]);
  expect(await listed('getAllServices', { search: '10', limit: 1 })).toMatchObject({ total: 1 });
});

it('finds a category by the name of its service', async () => {
  expect((await listed('getAllPageContents', { search: 'ecoles' })).names).toEqual(['Signs']);
});

it('sorts naturally in both directions', async () => {
  const names = ['Écoles', 'Item 9', 'item 9', 'Item 10'];
  expect((await listed('getAllServices', { order: 'name' })).names).toEqual(names);
  expect((await listed('getAllServices', { order: '-name' })).names).toEqual([
    ...['Item 10', 'Item 9', 'item 9', 'Écoles'],
  ]);
  expect((await listed('getAllServices', { order: '-heading', limit: 1 })).names).toEqual([
    'item 9',
  ]);
});

it('returns only the requested fields, without texts that lists do not show', async () => {
  const { data } = await listed('getAllPageContents', { page: 1, fields: ['heading', 'revision'] });
  for (const row of data) expect(Object.keys(row).sort()).toEqual(['_id', 'heading', 'revision']);
  const { data: whole, total } = await listed('getAllPageContents', { fields: ['heading'] });
  expect([whole.length, total]).toEqual([3, undefined]);
});

it('returns the page that contains a given entry', async () => {
  const { data } = await listed('getAllCategories');
  const at = data[3]._id;
  expect(await listed('getAllCategories', { at, limit: 2 })).toMatchObject({
    ...{ names: ['Three', 'Four'], page: 2 },
  });
  const asked = { at, limit: 2, order: '-name' };
  expect(await listed('getAllCategories', asked)).toMatchObject({
    ...{ names: ['One', 'Four'], page: 2 },
  });
});

it('returns the entries with given ids', async () => {
  const { names } = await listed('getAllServices', { ids: [services[2], 'f'.repeat(24)] });
  expect(names).toEqual(['Item 9']);
});

it('pages and searches a reordered list', async () => {
  const { data } = await listed('getAllServices', { type: 'portfolio' });
  const ids = data.map(({ _id }: { _id: string }) => _id);
  await call('saveOrder', { list: 'portfolio', ids });
  const page = { type: 'portfolio', page: 2, limit: 1 };
  expect(await listed('getAllServices', page)).toMatchObject({ total: 2, names: ['Item 10'] });
  const found = await listed('getAllServices', { type: 'portfolio', search: '10', limit: 1 });
  expect(found).toMatchObject({ total: 1, names: ['Item 10'] });
});

it('finds changed documents in a draft', async () => {
  const { id: draft } = (await call('createDraft', { name: 'Spring' })).body.data;
  const asked = { search: 'item', order: '-name', limit: 1 };
  const { body } = await backend.call('getAllServices', asked, backend.token, { draft });
  expect(body).toMatchObject({ total: 3, page: 1, data: [{ name: 'Item 10' }] });
});

it.each([
  ['getAllServices', { page: 0 }, 'page'],
  ['getAllServices', { limit: 1001 }, 'limit'],
  ['getAllServices', { order: 'description' }, 'order'],
  ['getAllServices', { fields: ['password'] }, 'fields.0'],
  ['getAllPageContents', { fields: 'heading' }, 'fields'],
  ['getAllPageContents', { at: 'x' }, 'at'],
  ['getAllCategories', { ids: ['x'] }, 'ids.0'],
  ['getAllPartner', { search: 'x'.repeat(301) }, 'search'],
] as const)('rejects %s with %j and names the field', async (name, input, field) => {
  const { status, body } = await call(name, input);
  expect({ status, id: body.error?.id, field: body.error?.field }).toEqual({
    ...{ status: 400, id: 'VALIDATION_FAILED', field },
  });
});
