import { describe, expect, it } from 'vitest';
import type { EndpointName } from '../shared/api/endpoints.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';

const backend = withBackend();

const call = (name: EndpointName, input: Record<string, unknown> = {}) => backend.ask(name, input);

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

  it('applies to the categories of a service', async () => {
    const category_id = await made('createService', { name: 'Service', type: 'portfolio' });
    const content = (heading: string) => made('savePageContent', { category_id, heading });
    const [one, two] = [await content('One'), await content('Two')];
    await call('saveOrder', { list: category_id, ids: [two, one] });
    expect(idsOf(await listed('getPageContentByCategory', { category_id }))).toEqual([two, one]);
    expect(idsOf(await listed('getAllPageContents', { category_id, heading: 'o' }))).toEqual([
      two,
      one,
    ]);
  });

  it('rejects an unknown list, a missing service and a duplicate entry', async () => {
    const id = 'f'.repeat(24);
    expect((await call('getOrder', { list: 'queries' })).status).toBe(400);
    expect((await call('saveOrder', { list: id, ids: [] })).status).toBe(400);
    expect((await call('saveOrder', { list: 'partners', ids: [id, id] })).status).toBe(400);
    expect((await call('saveOrder', { list: 'partners' })).status).toBe(400);
  });
});
