import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  author,
  minute,
  newSite,
  refusal,
  type Site,
  start,
} from '../../tests/support/scheduled-site.ts';
import type { Body } from '../content/document.ts';
import { moveDraft } from './edit-draft.ts';
import { listSchedules } from './list-schedules.ts';
import { createClockJumpCheck } from './run-schedules.ts';
import { endNow, scheduleDraft } from './schedules.ts';

describe('a schedule', () => {
  it('publishes and unpublishes on time, and keeps later edits', async () => {
    const site = await newSite();
    await site.live({ partner_name: 'North', partner_logo: 'a.png' });
    const id = await site.begin();
    await site.save(id, { partner_name: 'Sale', partner_logo: 'b.png' });
    await site.schedule(id, 10, 20);
    await site.at(9);
    expect(await site.partner()).toMatchObject({ partner_name: 'North' });
    await site.at(10);
    expect(await site.partner()).toMatchObject({ partner_name: 'Sale', partner_logo: 'b.png' });
    await site.live({ partner_name: 'Sale!', partner_logo: 'b.png' });
    await site.at(20);
    expect(await site.partner()).toMatchObject({ partner_name: 'Sale!', partner_logo: 'a.png' });
    const set = await site.store.draft(id);
    expect(set?.schedule).toMatchObject({ kept: 'Name', ended_by: author });
    const revision = await site.store.revision();
    await site.at(30);
    expect(await site.store.revision()).toBe(revision);
  });

  it('includes changes saved since, and stops at a conflict', async () => {
    const site = await newSite();
    await site.live({ partner_name: 'North', partner_logo: 'a.png' });
    const [one, other] = [await site.begin('One'), await site.begin('Other')];
    await site.save(one, { partner_name: 'Sale', partner_logo: 'a.png' });
    await site.save(other, { partner_name: 'East' }, 'q');
    await site.schedule(one, 10);
    await site.schedule(other, 10);
    await site.live({ partner_name: 'North Ltd', partner_logo: 'a.png' });
    await site.at(10);
    expect(await site.problem(one)).toContain('Name of ‘Sale’ was changed on the site too');
    expect([await site.partner(), await site.partner('q')]).toMatchObject([
      { partner_name: 'North Ltd' },
      { partner_name: 'East' },
    ]);
    await site.at(11);
    expect((await site.store.draft(one))?.state).toBe('open');
    // A stopped schedule does not keep others from its document.
    const next = await site.begin('Next');
    await site.save(next, { partner_name: 'North & Co', partner_logo: 'a.png' });
    await site.schedule(next, 20);
  });

  it('runs late after downtime, unless its end has passed too', async () => {
    const site = await newSite();
    const [one, other] = [await site.begin('One'), await site.begin('Other')];
    await site.save(one, { partner_name: 'A' });
    await site.save(other, { partner_name: 'B' }, 'q');
    await site.schedule(one, 10);
    await site.schedule(other, 10, 20);
    await site.at(20);
    expect([await site.partner(), await site.partner('q')]).toEqual([{ partner_name: 'A' }, null]);
    expect(await site.problem(other)).toContain('Not published on time');
  });

  it('lists its changes, and its problem while there is one', async () => {
    const site = await newSite();
    await site.live({ partner_name: 'North', partner_logo: 'a.png' });
    const id = await site.begin();
    await site.save(id, { partner_name: 'Sale', partner_logo: 'a.png' });
    const seen = async (minutes: number) => {
      const told = await listSchedules(site.store, start + minutes * minute);
      return told.map(({ documents, running, trouble }) => ({ documents, running, trouble }));
    };
    const documents = ['partner/p'];
    expect(await seen(0)).toEqual([]);
    await site.schedule(id, 10, 20);
    expect(await seen(0)).toEqual([{ documents, running: false, trouble: null }]);
    expect(await seen(12)).toEqual([{ documents, running: false, trouble: 'late' }]);
    await site.live({ partner_name: 'North Ltd', partner_logo: 'a.png' });
    expect(await seen(5)).toEqual([{ documents, running: false, trouble: 'waiting' }]);
    await site.at(10);
    expect(await seen(15)).toEqual([{ documents, running: false, trouble: 'stopped' }]);
    await site.live({ partner_name: 'North', partner_logo: 'a.png' });
    await site.schedule(id, 30, 40);
    await site.at(30);
    expect(await seen(35)).toEqual([{ documents, running: true, trouble: null }]);
    expect(await seen(42)).toEqual([{ documents, running: true, trouble: 'late' }]);
    await site.at(40);
    expect(await seen(45)).toEqual([]);
  });

  it('may follow another schedule of the same document, but not overlap it', async () => {
    const site = await newSite();
    await site.live({ partner_name: 'North', partner_logo: 'a.png' });
    const [one, other, logo] = [
      await site.begin('One'),
      await site.begin('Other'),
      await site.begin(),
    ];
    await site.save(one, { partner_name: 'Sale', partner_logo: 'a.png' });
    await site.save(other, { partner_name: 'Fair', partner_logo: 'a.png' });
    await site.save(logo, { partner_name: 'North', partner_logo: 'b.png' });
    await site.schedule(one, 10, 20);
    const crossing = await refusal(site.schedule(other, 19, 30));
    expect(crossing).toMatchObject({ id: 'PLAN_CROSSES', status: 409 });
    expect(crossing?.message).toBe(
      '‘One’ changes ‘Fair’ too, from Sun, 1 Mar 2026, 10:10 (UTC) to Sun, 1 Mar 2026, 10:20 (UTC). Schedule this draft for another time, or put both into one draft.',
    );
    await site.schedule(other, 20, 30);
    // Another field of the document is refused too.
    expect(await refusal(site.schedule(logo, 12))).toMatchObject({ id: 'PLAN_CROSSES' });
    const elsewhere = await site.begin();
    await site.save(elsewhere, { partner_name: 'East' }, 'b');
    await site.schedule(elsewhere, 12);
    // So is what is put into a scheduled draft.
    const put = await refusal(site.save(elsewhere, { partner_name: 'X', partner_logo: 'b.png' }));
    expect(put).toMatchObject({ id: 'PLAN_CROSSES' });
    await site.at(25);
    expect(await site.partner()).toEqual({ partner_name: 'Fair', partner_logo: 'a.png' });
    await site.at(30);
    expect(await site.partner()).toEqual({ partner_name: 'North', partner_logo: 'a.png' });
  });

  it('waits for the end of another draft’s temporary change on which it is based', async () => {
    const site = await newSite();
    await site.live({ partner_name: 'North', partner_logo: 'a.png' });
    const one = await site.begin('One');
    await site.save(one, { partner_name: 'Sale', partner_logo: 'a.png' });
    await site.schedule(one, 10, 20);
    await site.at(10);
    const other = await site.begin('Other');
    await site.save(other, { partner_name: 'Fair', partner_logo: 'a.png' });
    const refused = await refusal(site.schedule(other, 30));
    expect(refused?.message).toContain('‘One’ is on the site until Sun, 1 Mar 2026, 10:20');
    await endNow(site.parts, { id: one, author });
    expect(await site.partner()).toMatchObject({ partner_name: 'North' });
    expect(await endNow(site.parts, { id: one, author })).toEqual([]);
  });

  it('rejects unresolved conflicts, invalid times and drafts without documents', async () => {
    const site = await newSite();
    const id = await site.begin();
    expect((await refusal(site.schedule(id, 10)))?.message).toBe('This draft is still empty.');
    await site.save(id, { partner_name: 'Sale' });
    expect(await refusal(site.schedule(id, 10, 10))).toMatchObject({ status: 400 });
    expect(await refusal(scheduleDraft(site.parts, 'UTC', { id, author }))).toMatchObject({
      status: 400,
    });
    await site.live({ partner_name: 'North' });
    expect(await refusal(site.schedule(id, 10))).toMatchObject({ id: 'CHANGE_CONFLICT' });
    const discarded = await site.begin('Discarded');
    await moveDraft(site.parts, { id: discarded, to: 'dropped', author });
    expect(await refusal(site.schedule(discarded, 10))).toMatchObject({ id: 'CHANGE_SET_STATE' });
  });
});

const names = ['a', 'b', 'c'];
const form = fc.record({
  document: fc.constantFrom(...names),
  body: fc.option(
    fc.record({
      partner_name: fc.string({ maxLength: 2 }),
      partner_logo: fc.constantFrom('x', 'y'),
    }),
  ),
});
type Form = { document: string; body: Body | null };
const everything = async ({ partner }: Site) =>
  Promise.all(names.map(async (name) => JSON.stringify(await partner(name))));

it('a schedule that has ended leaves the site unchanged, except where the same field was edited', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(form),
      fc.array(form),
      fc.array(form),
      async (before, inIt, meanwhile) => {
        const [site, without] = [await newSite(), await newSite()];
        const submit = async (to: Site, forms: readonly Form[]) => {
          for (const { body, document } of forms) await to.live(body, document).catch(() => null);
        };
        for (const each of [site, without]) await submit(each, before);
        const id = await site.begin();
        for (const { body, document } of inIt)
          await site.save(id, body, document).catch(() => null);
        const isPlanned = (await refusal(site.schedule(id, 10, 20))) === null;
        await site.at(10);
        const touched = new Set(((await site.store.draft(id))?.documents ?? []).map((it) => it.id));
        const others = meanwhile.filter(({ document }) => !touched.has(document));
        for (const each of [site, without]) await submit(each, others);
        await site.at(20);
        expect(await everything(site)).toEqual(await everything(without));
        if (isPlanned) expect((await site.store.draft(id))?.schedule?.ended_by).toBe(author);
        await Promise.all([site.store.close(), without.store.close()]);
      },
    ),
    { numRuns: 12 },
  );
});

it('does not run schedules early when the clock jumps for half a minute', () => {
  const isBelieved = createClockJumpCheck();
  const second = 1000;
  expect(isBelieved(start, 0)).toBe(true);
  expect(isBelieved(start + second, second)).toBe(true);
  expect(isBelieved(start + 60 * minute, 2 * second)).toBe(false);
  expect(isBelieved(start + 60 * minute + 29 * second, 31 * second)).toBe(false);
  expect(isBelieved(start + 60 * minute + 31 * second, 33 * second)).toBe(true);
});
