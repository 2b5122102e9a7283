import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../../shared/content/kinds.ts';
import { storeForEachTest } from '../../tests/support/stores/store-for-each-test.ts';
import type { Body } from '../content/document.ts';
import { restoreVersion } from './restore-version.ts';
import { undo } from './undo.ts';

const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00Z') };
const store = storeForEachTest();
let count = 0;

const section = (body: Body) => ({ kind: 'section' as Kind, id: 'our_team', body });
const save = async (body: Body) => (await store.write([section(body)], by))[0]?.revision ?? 0;
const team = async () => (await store.get('section', 'our_team'))?.body;
const s = 'a'.repeat(24);
const [p, q] = ['b'.repeat(24), 'c'.repeat(24)];
const service = { kind: 'service' as Kind, id: s, body: { name: 'Tutoring', type: 'whatweare' } };
const category = (id: string) => ({
  kind: 'page-content' as Kind,
  id,
  body: { category_id: s, heading: id },
});
const ids = async () =>
  (await Promise.all([store.ids('service'), store.ids('page-content')])).flat().map(({ id }) => id);

describe('an undo', () => {
  it('removes a wrong picture and keeps text that was edited later', async () => {
    const ada = { name: 'Ada', designation: 'Lead', image: 'media/right.webp' };
    const bede = { name: 'Bede', designation: 'Writer', image: '' };
    await save({ heading: 'Team', details: [ada, bede] });
    const tuesday = await save({
      heading: 'Team',
      details: [{ ...ada, image: 'media/wrong.webp' }, bede],
    });
    await save({
      heading: 'The people',
      details: [{ ...ada, image: 'media/wrong.webp', designation: 'Head' }, bede],
    });
    expect(await undo(store, tuesday, by)).toMatchObject({ back: 1, left: 0, kept: [] });
    expect(await team()).toMatchObject({
      heading: 'The people',
      details: [{ ...ada, designation: 'Head' }, bede],
    });
  });

  it('keeps fields edited since, and lists them', async () => {
    await save({ heading: 'One', title: 'A' });
    const second = await save({ heading: 'Two', title: 'B' });
    await save({ heading: 'Three', title: 'B' });
    expect(await undo(store, second, by)).toMatchObject({ back: 1, kept: ['Heading'] });
    expect(await team()).toMatchObject({ heading: 'Three', title: 'A' });
    const third = await save({ heading: 'Three', title: 'C' });
    await save({ heading: 'Three', title: 'D' });
    expect(await undo(store, third, by)).toMatchObject({ back: 0, left: 1 });
  });

  it('deletes a created document, unless someone has edited it or added to it since', async () => {
    const made = (await store.write([service], by))[0]?.revision ?? 0;
    await undo(store, made, by);
    expect(await ids()).toEqual([]);
    const again = (await store.write([service], by))[0]?.revision ?? 0;
    await store.write([category(p)], by);
    expect(await undo(store, again, by)).toMatchObject({ back: 0, left: 1 });
    expect(await ids()).toEqual([s, p]);
    const both = await store.write([category(q)], by);
    await store.write([{ ...category(q), body: { ...category(q).body, heading: 'Edited' } }], by);
    expect(await undo(store, both[0]?.revision ?? 0, by)).toMatchObject({ left: 1 });
  });

  it('deletes a created service with its categories', async () => {
    const [made] = await store.write([service, category(p), category(q)], by);
    expect(await undo(store, made?.revision ?? 0, by)).toMatchObject({ back: 3, left: 0 });
    expect(await ids()).toEqual([]);
    expect(await undo(store, (await store.revision()) ?? 0, by)).toMatchObject({ back: 3 });
    expect(await ids()).toEqual([s, p, q]);
  });

  it('restores a deleted category with its deleted service', async () => {
    await store.write([service, category(p), category(q)], by);
    const [one] = await store.write([{ kind: 'page-content', id: p, body: null }], by);
    await store.write([{ kind: 'service', id: s, body: null }], by);
    await undo(store, one?.revision ?? 0, by);
    expect(await ids()).toEqual([s, p]);
  });

  it('restores deleted documents only, and keeps the other changes of the batch', async () => {
    await store.write([service, section({ heading: 'One' })], by);
    const [step] = await store.write(
      [{ kind: 'service', id: s, body: null }, section({ heading: 'Two' })],
      by,
    );
    await undo(store, step?.revision ?? 0, by, { only: 'deletions' });
    expect(await ids()).toEqual([s]);
    expect(await team()).toEqual({ heading: 'Two' });
  });

  it('an undo has its own action name in the audit log', async () => {
    await save({ heading: 'One' });
    await undo(store, await save({ heading: 'Two' }), by);
    expect(await store.auditTrail({ limit: 1 })).toMatchObject([{ action: 'undo' }]);
    expect((await store.listEntries({}, { limit: 1 }))[0]?.action).toBe('undo');
    expect((await store.verifyAudit()).isWhole).toBe(true);
  });
});

const words = fc.constantFrom('', 'a', 'b', 'c');
const edit = fc.record({ name: words, heading: words, area_text: words }, { requiredKeys: [] });
const edits = fc.array(edit, { minLength: 2, maxLength: 6 });
/** Fields that an earlier version stored, and this one does not know. */
const formerFields = { zebra: 1, details: null };

/** Edits a new document step by step. @returns its states, and the steps between them */
async function editStepwise(changes: Body[], more: Body = {}) {
  count += 1;
  const id = String(count).padStart(24, '0');
  const now = async () => (await store.get('service', id))?.body ?? null;
  const states: (Body | null)[] = [];
  const steps: number[] = [];
  let body: Body = { ...more, name: 'n', heading: '', area_text: '' };
  for (const change of [{}, ...changes]) {
    body = { ...body, ...change };
    steps.push((await store.write([{ kind: 'service', id, body }], by))[0]?.revision ?? 0);
    states.push(body);
  }
  return { now, states, steps };
}

describe('the undo of any history', () => {
  it('restores every earlier state change by change, and every later one when the undo is undone', async () => {
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        const { now, states, steps } = await editStepwise(changes, formerFields);
        const before = [null, ...states];
        const undos: number[] = [];
        for (const [index, step] of [...steps.entries()].reverse()) {
          undos.push((await undo(store, step, by))?.revision ?? 0);
          expect(JSON.stringify(await now())).toBe(JSON.stringify(before[index]));
        }
        for (const [index, step] of undos.reverse().entries()) {
          await undo(store, step, by);
          expect(JSON.stringify(await now())).toBe(JSON.stringify(states[index]));
        }
      }),
      { numRuns: 6 },
    );
  });

  it('equals a replay without the undone edit, except for fields edited since', async () => {
    await fc.assert(
      fc.asyncProperty(edits, fc.nat(), async (changes, pick) => {
        const { now, states, steps } = await editStepwise(changes);
        const out = 1 + (pick % changes.length);
        const [was, after, end] = [states[out - 1], states[out], states.at(-1)];
        const replay = Object.entries(end ?? {}).map(([name, value]) => [
          name,
          value === after?.[name] ? was?.[name] : value,
        ]);
        await undo(store, steps[out] ?? 0, by);
        expect(await now()).toMatchObject(Object.fromEntries(replay));
      }),
      { numRuns: 10 },
    );
  });
});

describe('the restore of a revision', () => {
  const back = (revision: number, more: object = {}) =>
    restoreVersion(store, { kind: 'section', id: 'our_team', revision, ...more }, by);

  it('writes the revision byte for byte, or only the selected fields', async () => {
    const first = await save({ zebra: 1, heading: 'One' });
    await save({ heading: 'Two', title: 'T', description: 'D' });
    await back(first, { fields: ['heading', 'title'] });
    expect(JSON.stringify(await team())).toBe('{"heading":"One","description":"D"}');
    await back(first);
    expect(JSON.stringify(await team())).toBe('{"zebra":1,"heading":"One"}');
    expect(await back(first)).toBeNull();
    expect((await store.auditTrail({ limit: 1 }))[0]?.action).toBe('restore');
  });

  it('rejects documents changed since, other documents, deletions and unknown fields', async () => {
    const first = await save({ heading: 'One' });
    const second = await save({ heading: 'Two' });
    await save({ heading: 'Three' });
    const [made] = await store.write([service], by);
    await expect(back(first, { baseRevision: second })).rejects.toThrow('meantime');
    await expect(back(made?.revision ?? 0)).rejects.toThrow('not one of its versions');
    await expect(back(first, { fields: ['nothing'] })).rejects.toThrow('no field');
    const [gone] = await store.write([{ kind: 'section', id: 'our_team', body: null }], by);
    await expect(back(gone?.revision ?? 0)).rejects.toThrow('is the deletion');
    await expect(back(first, { fields: ['heading'] })).rejects.toThrow('deleted');
    await back(first);
    expect(await team()).toEqual({ heading: 'One' });
  });
});
