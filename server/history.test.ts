import { describe, expect, it } from 'vitest';
import type { startBackend } from '../tests/support/servers/backend.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';

type Backend = Awaited<ReturnType<typeof startBackend>>;
const backend = withBackend();

const call = (name: Parameters<Backend['call']>[0], input: Record<string, unknown> = {}) =>
  backend.ask(name, input);
const save = (fields: Record<string, unknown>) =>
  call('saveSection', { section_name: 'get_started', ...fields });

describe('the history', () => {
  it('lists who changed which fields of which document, and compares revisions', async () => {
    await save({ heading: 'One two three' });
    await save({ heading: 'One 2 three', title: 'Begin' });
    const { body } = await call('history', { document: 'section/get_started' });
    expect(body.data).toMatchObject([
      {
        by: 'admin@example.com',
        name: '',
        action: 'save',
        documents: { section: 1 },
        changes: [
          { document: 'section/get_started', how: 'changed', fields: ['Title', 'Heading'] },
        ],
      },
      { changes: [{ how: 'changed', fields: ['Heading'] }] },
    ]);
    const compared = await call('compare', { document: 'section/get_started' });
    const heading = compared.body.data.fields.find(
      ({ field }: { field: string }) => field === 'heading',
    );
    expect(heading.marked[0].runs.map(({ mark }: { mark: string }) => mark)).toEqual([
      'same',
      'removed',
      'added',
      'same',
    ]);
  });

  it('describes the effect of an undo or a restore before applying it', async () => {
    const read = async () => (await call('getSection', { section_name: 'our_team' })).body.data;
    const stepOf = (saved: { headers: Headers }) => Number(saved.headers.get('content-revision'));
    const saved = [];
    for (const fields of [{ heading: 'A', title: 'T' }, { heading: 'B' }, { title: 'U' }])
      saved.push(stepOf(await call('saveSection', { section_name: 'our_team', ...fields })));
    const [first, second] = saved;
    const document = 'section/our_team';
    const planned = async (input: object) => (await call('plannedChanges', { ...input })).body.data;
    const changed = (plan: { documents: { changes: Record<string, unknown>[] }[] }) =>
      plan.documents.flatMap(({ changes }) =>
        changes.map(({ field, before, after }) => [field, before, after]),
      );
    const before = await read();
    const undo = await planned({ revision: second });
    expect(undo).toMatchObject({ count: 1, note: '', documents: [{ document, how: 'changed' }] });
    expect(changed(undo)).toEqual([['heading', 'B', 'A']]);
    expect(changed(await planned({ document, revision: first }))).toEqual([
      ['title', 'U', 'T'],
      ['heading', 'B', 'A'],
    ]);
    expect(changed(await planned({ document, revision: first, fields: 'title' }))).toEqual([
      ['title', 'U', 'T'],
    ]);
    expect(await read()).toEqual(before);
    const undone = stepOf(await call('undo', { revision: second }));
    expect(await read()).toMatchObject({ heading: 'A', title: 'U' });
    const restored = stepOf(await call('restore', { document, revision: first }));
    expect(await read()).toMatchObject({ heading: 'A', title: 'T' });
    // Each can be undone from its toast, by the step that the response names.
    await call('undo', { revision: restored });
    expect(await read()).toMatchObject({ heading: 'A', title: 'U' });
    await call('undo', { revision: undone });
    expect(await read()).toMatchObject({ heading: 'B', title: 'U' });
    expect((await call('plannedChanges', { revision: 99999 })).status).toBe(404);
  });

  it('removes an added optional field on undo, whatever was edited since', async () => {
    const save = async (fields: object) =>
      Number(
        (await call('saveSection', { section_name: 'search_settings', ...fields })).headers.get(
          'content-revision',
        ),
      );
    await save({ google_verification: 'code' });
    const added = await save({ search_title: 'Clean windows', count_visits: true });
    await save({ search_description: 'In Lindau' });
    const { documents } = (await call('plannedChanges', { revision: added })).body.data;
    expect(documents[0].changes).toMatchObject([
      { field: 'search_title', before: 'Clean windows' },
      { field: 'count_visits', before: true },
    ]);
    await call('undo', { revision: added });
    const read = await call('getSection', { section_name: 'search_settings' });
    expect(read.body.data.search_title).toBeUndefined();
    expect(read.body.data.count_visits).toBeUndefined();
    expect(read.body.data.search_description).toBe('In Lindau');
  });

  it('lists the related documents that an undo changes', async () => {
    const service = (await call('createService', { name: 'Tutoring', type: 'portfolio' })).body
      .data;
    const [made] = (await call('history', { document: `service/${service._id}` })).body.data;
    const planned = await call('plannedChanges', { revision: made.step });
    expect(planned.body.data.documents).toMatchObject([{ name: 'Tutoring', how: 'deleted' }]);
    await call('savePageContent', { category_id: service._id, heading: 'Added since' });
    const later = (await call('plannedChanges', { revision: made.step })).body.data;
    expect(later).toMatchObject({ count: 0, documents: [] });
    expect(later.note).toBe('One item was edited since and kept. Added since: Added since.');
  });

  it('labels an undone change as undone, but not its undo', async () => {
    await call('savePartner', { partner_name: 'Westbrook' });
    const [made] = (await call('history', { document: 'partner' })).body.data;
    expect(made.undone).toBeUndefined();
    await call('undo', { revision: made.step });
    const [undoing, undone] = (await call('history', { document: 'partner' })).body.data;
    expect(undone).toMatchObject({ step: made.step, undone: true });
    expect(undoing.undone).toBeUndefined();
    await call('undo', { revision: undoing.step });
    const steps = (await call('history', { document: 'partner' })).body.data;
    expect(steps.map((it: { undone?: boolean }) => it.undone)).toEqual([
      undefined,
      true,
      undefined,
    ]);
  });

  it('can be searched by person and time, and rejects invalid documents and times', async () => {
    const count = async (input: Record<string, unknown>) =>
      (await call('history', input)).body.data.length;
    expect(await count({ by: 'Admin@' })).toBeGreaterThan(0);
    expect(await count({ by: 'nobody@' })).toBe(0);
    expect(await count({ since: '2099-01-01T00:00:00+02:00' })).toBe(0);
    expect((await call('history', { document: 'leads' })).status).toBe(400);
    expect((await call('history', { since: 'yesterday' })).status).toBe(400);
    expect((await call('compare', { document: 'service/none' })).status).toBe(404);
  });
});

it('names the subjects of the audit log, including deleted ones', async () => {
  const { body } = await call('savePartner', { partner_name: 'Northmoor Schools' });
  const id = body.data._id as string;
  await call('deletePartner', { partner_id: id });
  const trail = await call('auditTrail', { limit: 5 });
  const entries = trail.body.data as { action: string; subject: string; name: string }[];
  expect(entries.filter(({ subject }) => subject === `partner/${id}`)).toMatchObject([
    { action: 'delete', name: 'Northmoor Schools' },
    { action: 'save', name: 'Northmoor Schools' },
  ]);
  const others = (await call('auditTrail', { subject: 'account/' })).body.data;
  expect(others[0]).toMatchObject({ name: '' });
});
