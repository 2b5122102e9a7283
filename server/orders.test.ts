import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '../shared/api/endpoints.ts';
import { type Backend, startBackend } from '../tests/support/servers/backend.ts';

let backend: Backend;
let token: string;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  token = await backend.session();
});

const call = (name: EndpointName, input: Record<string, unknown> = {}) =>
  backend.call(name, input, token);

async function made(name: EndpointName, input: Record<string, unknown>): Promise<string> {
  const { status, body } = await call(name, input);
  expect(status).toBe(200);
  return body.data._id;
}

interface Listed {
  _id: string;
  place?: number;
}
async function listed(name: EndpointName, input: Record<string, unknown> = {}): Promise<Listed[]> {
  return (await call(name, input)).body.data;
}
const idsOf = (list: Listed[]) => list.map(({ _id }) => _id);

describe('the order of a list', () => {
  it('is unset at first, then the last one saved', async () => {
    const [one, two] = [
      await made('savePartner', { partner_name: 'One' }),
      await made('savePartner', { partner_name: 'Two' }),
    ];
    const unset = await call('getOrder', { list: 'partners' });
    expect(unset.body.data).toEqual({ list: 'partners', ids: [], revision: 0, updated_at: null });
    expect(idsOf(await listed('getAllPartner'))).toEqual([one, two]);

    const { body } = await call('saveOrder', { list: 'partners', ids: [two, one] });
    expect(body.message).toBe('Order saved successfully');
    expect(body.data).toMatchObject({ list: 'partners', ids: [two, one] });
    expect(idsOf(await listed('getAllPartner'))).toEqual([two, one]);
    expect(idsOf(await listed('getAllPartner', { page: 2, limit: 1 }))).toEqual([one]);
    expect((await call('getOrder', { list: 'partners' })).body.data).toEqual(body.data);

    const again = await call('saveOrder', { list: 'partners', ids: [two, one] });
    expect(again.body.message).toBe('Nothing to publish');
    await call('saveOrder', { list: 'partners', ids: [] });
    expect(idsOf(await listed('getAllPartner'))).toEqual([one, two]);
  });

  it('is reversed in the public list of services, as specified', async () => {
    const service = (name: string) => made('createService', { name, type: 'whatweare' });
    const ids = [await service('A'), await service('B'), await service('C')] as const;
    const [a, b, c] = ids;
    await call('saveOrder', { list: 'whatweare', ids: [b, a, c] });
    const answered = await listed('getAllServices', { type: 'whatweare' });
    expect(idsOf(answered).toReversed()).toEqual([b, a, c]);
    expect(answered.map(({ place }) => place)).toEqual([3, 2, 1]);
    expect(idsOf(await listed('getAllServices'))).toEqual([a, b, c]);
  });

  it('conflicts with an order that another person saved meanwhile', async () => {
    const [one, two] = idsOf(await listed('getAllPartner')) as [string, string];
    const { body: read } = await call('getOrder', { list: 'partners' });
    const base_revision = read.data.revision;
    await call('saveOrder', { list: 'partners', ids: [two, one], base_revision });
    const late = await call('saveOrder', { list: 'partners', ids: [one, two], base_revision });
    expect(late.status).toBe(409);
    expect(idsOf(await listed('getAllPartner'))).toEqual([two, one]);
  });

  it('is deleted and restored with the service of the categories', async () => {
    const category_id = await made('createService', { name: 'Service', type: 'portfolio' });
    const content = (heading: string) => made('savePageContent', { category_id, heading });
    const [one, two] = [await content('One'), await content('Two')];
    await call('saveOrder', { list: category_id, ids: [two, one] });
    expect(idsOf(await listed('getPageContentByCategory', { category_id }))).toEqual([two, one]);
    expect(idsOf(await listed('getAllPageContents', { category_id, heading: 'o' }))).toEqual([
      two,
      one,
    ]);

    await call('deleteService', { id: category_id });
    expect(await backend.store.get('order', category_id)).toBeNull();
    await call('undo', { revision: await backend.store.revision() });
    expect(idsOf(await listed('getAllPageContents', { category_id }))).toEqual([two, one]);
  });

  it('rejects an unknown list, a missing service and a duplicate entry', async () => {
    const id = 'f'.repeat(24);
    expect((await call('getOrder', { list: 'queries' })).status).toBe(400);
    expect((await call('saveOrder', { list: id, ids: [] })).status).toBe(400);
    expect((await call('saveOrder', { list: 'partners', ids: [id, id] })).status).toBe(400);
    expect((await call('saveOrder', { list: 'partners' })).status).toBe(400);
  });
});

describe('a client', () => {
  it('changes by id, keeps fields that are not sent and other people’s changes', async () => {
    const before = await listed('getAllPartner');
    const { body } = await call('savePartner', { partner_name: 'Northmor' });
    const { _id: id, revision: base_revision } = body.data;
    const mended = await call('savePartner', { id, partner_name: 'Northmoor', base_revision });
    expect(mended.body.data).toMatchObject({ _id: id, partner_name: 'Northmoor' });
    expect(await listed('getAllPartner')).toHaveLength(before.length + 1);

    const late = await call('savePartner', { id, partner_name: 'Southmoor', base_revision });
    expect(late.status).toBe(409);
    const nothing = await call('savePartner', { id, partner_name: 'Northmoor' });
    expect(nothing.body.message).toBe('Nothing to publish');
    const nobody = await call('savePartner', { id: 'f'.repeat(24), partner_name: 'Nobody' });
    expect(nobody.status).toBe(404);
  });
});
