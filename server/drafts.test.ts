import { beforeEach, describe, expect, it } from 'vitest';
import { toFormData } from '../shared/api/client.ts';
import { endpointsInDraft } from '../shared/api/drafts/endpoints-in-draft.ts';
import { type EndpointName, rowOf } from '../shared/api/endpoints.ts';
import { examples } from '../shared/api/examples.ts';
import { pictureFile } from '../tests/support/pictures.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';

const backend = withBackend();
let draft = '';
beforeEach(async () => {
  draft = (await call('createDraft', { name: 'Summer' })).body.data.id;
});

type Input = Record<string, unknown> | FormData;
const call = (name: EndpointName, input: Input = {}, given = backend.token) =>
  backend.call(name, input, given);
/** Makes a request within the draft. */
const inDraft = (
  name: EndpointName,
  input: Input = {},
  { given = backend.token, id = draft } = {},
) => backend.call(name, input, given, { draft: id });
const section = { section_name: 'get_started' };
const save = (fields: object) => call('saveSection', { ...section, ...fields });
const saveInDraft = (fields: object) => inDraft('saveSection', { ...section, ...fields });
const live = async () => (await call('getSection', section)).body.data;
const drafted = async () => (await inDraft('getSection', section)).body.data;
const told = async () => (await call('draft', { id: draft })).body.data;
async function publish(more: object = {}) {
  const { version, revision } = await told();
  return call('publishDraft', { id: draft, version, revision, ...more });
}

describe('a draft', () => {
  it('accepts an undo and a restored revision, and leaves the site unchanged', async () => {
    const stepOf = (saved: { headers: Headers }) => Number(saved.headers.get('content-revision'));
    const first = stepOf(await save({ heading: 'First', title: 'A' }));
    const second = stepOf(await save({ heading: 'Second', title: 'A' }));
    await saveInDraft({ title: 'Drafted' });
    const document = 'section/get_started';
    const plan = (await inDraft('plannedChanges', { revision: second })).body.data;
    const undone = await inDraft('undo', { revision: second });
    expect(undone.body.message).toBe('Saved to the draft');
    expect(undone.headers.get('content-revision')).toBeNull();
    expect(await drafted()).toMatchObject({ heading: 'First', title: 'Drafted' });
    expect(await live()).toMatchObject({ heading: 'Second', title: 'A' });
    expect(plan.documents[0].changes).toMatchObject([{ before: 'Second', after: 'First' }]);
    const again = await inDraft('undo', { revision: second });
    expect(again.body.message).toBe('One item was edited since and kept.');
    await inDraft('restore', { document, revision: first, base_revision: second });
    expect(await drafted()).toMatchObject({ heading: 'First', title: 'A' });
    expect((await live()).heading).toBe('Second');
  });

  it('shows saved changes only in the draft until they are published at once', async () => {
    await save({ heading: 'Live', title: 'T' });
    const made = await inDraft('createService', examples.createService as Record<string, unknown>);
    const service = made.body.data._id;
    const content = { ...(examples.savePageContent as object), category_id: service };
    await inDraft('savePageContent', content);
    const saved = await saveInDraft({ heading: 'New' });
    expect(saved.body.message).toBe('Saved to the draft');
    expect(saved.headers.get('content-revision')).toBeNull();
    expect((await saveInDraft({ heading: 'New' })).body.message).toBe('The draft has this already');

    expect([(await live()).heading, (await drafted()).heading]).toEqual(['Live', 'New']);
    expect((await call('getServiceById', { id: service })).status).toBe(404);
    const list = { category_id: service, heading: 'read', page: 1 };
    expect((await inDraft('getAllPageContents', list)).body.data).toHaveLength(1);
    const woken = backend.saved.length;
    expect(await told()).toMatchObject({
      documents: [
        { how: 'made', name: 'Assessment' },
        { how: 'made', name: 'Early reading' },
        {
          ...{
            document: 'section/get_started',
            how: 'changed',
            fields: ['Heading'],
            conflicts: [],
          },
          changes: [{ label: 'Heading', before: 'Live', after: 'New' }],
        },
      ],
    });

    const done = await publish();
    expect(done.body.message).toBe('3 changes go live.');
    expect(backend.saved.length).toBe(woken + 1);
    expect((await live()).heading).toBe('New');
    expect((await call('getServiceById', { id: service })).status).toBe(200);
    const [step] = (await call('history')).body.data;
    expect(step).toMatchObject({ action: 'publish draft', documents: { service: 1, section: 1 } });
    await call('undo', { revision: Number(done.headers.get('content-revision')) });
    expect((await live()).heading).toBe('Live');
    expect((await call('getServiceById', { id: service })).status).toBe(404);
  });

  it('requires a token, and does not exist on the public site', async () => {
    for (const name of Object.keys(endpointsInDraft) as EndpointName[]) {
      const input = examples[name] as Record<string, unknown>;
      expect([name, (await inDraft(name, input, { given: '' })).status]).toEqual([name, 401]);
      expect((await inDraft(name, input, { given: 'x'.repeat(43) })).status).toBe(401);
    }
    const path = `/api/change-sets/${draft}${rowOf('getSection').path}`;
    expect((await backend.send(`${backend.site}${path}`, { method: 'POST' })).status).toBe(404);
    expect((await inDraft('getSection', section, { id: 'f'.repeat(24) })).status).toBe(404);
    expect((await inDraft('getSection', section, { id: 'none' })).status).toBe(404);
    expect((await inDraft('saveQuery', examples.saveQuery as object as Input)).status).toBe(404);
  });

  it('rejects revisions of the site, and the site rejects revisions of the draft', async () => {
    await save({ heading: 'Live 2' });
    const { revision } = await live();
    expect((await saveInDraft({ heading: 'x', base_revision: revision })).status).toBe(409);
    const within = (await drafted()).revision;
    expect((await saveInDraft({ heading: 'x', base_revision: within })).status).toBe(200);
    expect((await saveInDraft({ heading: 'y', base_revision: within })).status).toBe(409);
    expect((await save({ heading: 'y', base_revision: within })).status).toBe(409);
    await save({ title: 'moved' });
    const { revision: followed } = await drafted();
    expect(followed).not.toBe(within);
    expect((await drafted()).title).toBe('moved');
  });

  it('merges later changes of the site, and reports a conflict if both changed the same field', async () => {
    await save({ heading: 'One', title: 'A' });
    await saveInDraft({ heading: 'Mine' });
    await save({ title: 'B' });
    expect(await told()).toMatchObject({
      documents: [{ conflicts: [], since: { by: 'admin@example.com', fields: ['Title'] } }],
    });
    await save({ heading: 'Theirs' });
    expect((await publish()).body.error?.id).toBe('CHANGE_CONFLICT');
    const { version, documents } = await told();
    const [{ conflicts, live: revision }] = documents;
    expect(conflicts).toEqual([
      { field: 'heading', label: 'Heading', mine: 'Mine', live: 'Theirs' },
    ]);
    // Editing the document while a conflict is open does not resolve it.
    await saveInDraft({ heading: 'Mine!' });
    expect((await told()).documents?.[0].conflicts).toHaveLength(1);
    const named = { id: draft, document: 'section/get_started' };
    const late = { ...named, version, live: revision, take: { heading: 'mine' } };
    expect((await call('resolveConflicts', late)).body.error?.id).toBe('CHANGE_SET_MOVED');
    expect((await call('resolveConflicts', { ...named, take: {} })).status).toBe(400);
    expect((await call('resolveConflicts', { ...named, take: { heading: 'mine' } })).status).toBe(
      200,
    );
    expect((await told()).documents?.[0]).toMatchObject({ conflicts: [], since: null });
    expect((await publish()).status).toBe(200);
    expect(await live()).toMatchObject({ heading: 'Mine!', title: 'B' });
  });

  it('reports each conflict until its own field is resolved', async () => {
    await save({ heading: 'One', title: 'A' });
    await saveInDraft({ heading: 'Mine', title: 'Mine' });
    await save({ heading: 'Theirs', title: 'Theirs' });
    const named = { id: draft, document: 'section/get_started' };
    const some = await call('resolveConflicts', { ...named, take: { heading: 'mine' } });
    expect([some.status, some.body.message]).toEqual([400, expect.stringContaining('Title')]);
    const take = { heading: 'mine', title: 'theirs' };
    expect((await call('resolveConflicts', { ...named, take })).status).toBe(200);
    await publish();
    expect(await live()).toMatchObject({ heading: 'Mine', title: 'Theirs' });
  });

  it('rejects publishing with changes that nobody has seen', async () => {
    await save({ heading: 'One', title: 'A' });
    await saveInDraft({ heading: 'Mine' });
    const { version, revision } = await told();
    await save({ title: 'Unseen' });
    expect((await publish({ version, revision })).body.error?.id).toBe('CHANGE_SET_MOVED');
    await saveInDraft({ description: 'more' });
    expect((await publish({ version })).body.error?.id).toBe('CHANGE_SET_MOVED');
    expect((await live()).heading).toBe('One');
    await call('saveSection', { section_name: 'our_team', heading: 'Elsewhere' });
    expect((await publish()).status).toBe(200);
    expect(await live()).toMatchObject({ heading: 'Mine', title: 'Unseen' });
  });

  it('reports a conflict before deleting a document that changed or has new children, and restores deleted ones', async () => {
    const made = (await call('createService', examples.createService as object as Input)).body.data;
    const content = { ...(examples.savePageContent as object), category_id: made._id };
    await inDraft('deleteService', { id: made._id });
    expect((await inDraft('getAllServices', { type: 'whatweare' })).body.data).toEqual([]);
    await call('savePageContent', content);
    expect((await publish()).body.error?.id).toBe('CHANGE_CONFLICT');
    const whole = { id: draft, document: `service/${made._id}` };
    await call('resolveConflicts', { ...whole, take: { '': 'mine' } });
    expect((await told()).documents).toHaveLength(2);
    expect((await publish()).body.message).toBe('2 changes go live.');
    expect((await call('getAllPageContents', { category_id: made._id })).body.data).toEqual([]);

    draft = (await call('createDraft', { name: 'Autumn' })).body.data.id;
    const partner = (await call('savePartner', { partner_name: 'N' })).body.data._id;
    await inDraft('savePartner', { id: partner, partner_name: 'North' });
    await call('deletePartner', { partner_id: partner });
    const named = { id: draft, document: `partner/${partner}` };
    expect((await told()).documents?.[0].conflicts).toMatchObject([{ field: '', live: null }]);
    await call('resolveConflicts', { ...named, take: { '': 'mine' } });
    await publish();

    draft = (await call('createDraft', { name: 'Winter' })).body.data.id;
    await inDraft('deletePartner', { partner_id: partner });
    await call('savePartner', { id: partner, partner_name: 'Kept' });
    expect((await publish()).body.error?.id).toBe('CHANGE_CONFLICT');
    await call('savePartner', { id: partner, partner_name: 'North' });
    expect((await call('getAllPartner')).body.data).toMatchObject([{ partner_name: 'North' }]);
  });

  it('restores a service that was deleted since with a category drafted below it', async () => {
    const service = (await call('createService', { name: 'Back', type: 'whatweare' })).body.data;
    await inDraft('savePageContent', { heading: 'Maths', category_id: service._id });
    await call('deleteService', { id: service._id });
    expect((await publish()).status).toBe(200);
    const { body } = await call('getAllPageContents', { category_id: service._id });
    expect(body.data).toMatchObject([{ heading: 'Maths' }]);
    expect((await call('getServiceById', { id: service._id })).body.data).toMatchObject({
      name: 'Back',
    });
  });

  it('contains no document that was created and deleted in it, or removed from it', async () => {
    const { _id } = (await inDraft('savePartner', { partner_name: 'N' })).body.data;
    await inDraft('deletePartner', { partner_id: _id });
    await saveInDraft({ heading: 'Another' });
    expect((await told()).documents).toHaveLength(1);
    await call('removeFromDraft', { id: draft, document: 'section/get_started' });
    expect((await told()).documents).toEqual([]);
    expect((await publish()).body.message).toBe('Nothing to publish');
  });

  it('protects its pictures from garbage collection, and previews its pages', async () => {
    const form = toFormData({ partner_name: 'Pictured' });
    form.append('partner_logo', await pictureFile());
    const { partner_logo } = (await inDraft('savePartner', form)).body.data;
    const bodies: string[] = [];
    await backend.store.eachBody((body) => bodies.push(body));
    expect(bodies.join()).toContain(partner_logo);
    const preview = { ...(examples.preview as object) };
    expect((await inDraft('preview', preview)).status).toBe(200);
  });

  it('rejects two custom pages at one address, in the draft or on the site', async () => {
    const page = (address: string) => ({ kind: 'page', title: address, address, parts: [] });
    await call('saveDocument', page('about'));
    expect((await inDraft('saveDocument', page('about'))).body.error?.id).toBe('ADDRESS_TAKEN');
    expect((await inDraft('saveDocument', page('terms'))).status).toBe(200);
    expect((await inDraft('saveDocument', page('terms'))).status).toBe(409);
    await call('saveDocument', page('terms'));
    expect((await publish()).body.error?.id).toBe('ADDRESS_TAKEN');
    expect((await told()).state).toBe('open');
  });

  it('records the warning in the audit log when published despite broken links', async () => {
    const anyway = (name: EndpointName, input: object, header = '2') =>
      backend.send(`${backend.console}/api${rowOf(name).path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${backend.token}`,
          'content-type': 'application/json',
          'published-anyway': header,
        },
        body: JSON.stringify(input),
      });
    await saveInDraft({ title: 'Broken' });
    const { version, revision } = await told();
    const noted = async () =>
      (await call('auditTrail', { action: 'publish anyway', limit: 9 })).body.data;
    await anyway('publishDraft', { id: draft, version: version + 1, revision });
    await anyway('saveSection', { ...section, heading: 'Nonsense' }, 'yes, 2');
    expect(await noted()).toEqual([]);

    const looked = await told();
    await anyway('publishDraft', { ...looked, id: draft }, '1');
    const saved = await anyway('saveSection', { ...section, title: 'By the form' });
    expect(saved.body.message).toBe('Saved successfully');
    await anyway('saveSection', { ...section, title: 'By the form' });
    const by = { author: 'admin@example.com', from: null, to: null };
    expect(await noted()).toMatchObject([
      { ...by, subject: 'section/get_started, asked about 2 broken links' },
      { ...by, subject: `draft/${draft}, asked about a broken link` },
    ]);
    expect((await call('checkAudit')).body.data).toMatchObject({ isWhole: true });
  });
});
