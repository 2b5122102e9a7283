import { describe, expect, it } from 'vitest';
import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import { describePublishing } from './publish-status.ts';

const now = Date.parse('2026-11-21T10:00:10Z');
const state: PublishState = {
  status: 'live',
  savedRevision: 9,
  liveRevision: 9,
  release: 3,
  liveSince: '2026-11-21T10:00:07Z',
  pages: 2,
  changed: ['/', '/details-page/6b00fc3d7440cd3ea9193475/'],
  milliseconds: 84,
  receipt: 'seen',
  problem: null,
  held: [],
};
const publishing = (part: Partial<PublishState> = {}) => ({
  state: { ...state, ...part },
  connected: true,
  refused: null,
});

describe('the publish bar', () => {
  it('shows the result and a page link right after a publish', () => {
    expect(describePublishing(publishing(), { count: 0 }, now)).toEqual({
      tone: 'ok',
      text: 'Live · 2 pages · 0.08 s',
      page: '/',
    });
  });

  it('reports no visible change if no page changed', () => {
    expect(describePublishing(publishing({ pages: 0, changed: [] }), { count: 0 }, now).text).toBe(
      'Live · no visible change · 0.08 s',
    );
  });

  it('names the first document that cannot be published, and counts the others', () => {
    const message = 'The section Redirects, Redirects 4, cannot be shown.';
    const held = [{ document: 'section/redirects', message }];
    expect(describePublishing(publishing({ held }), { count: 2 }, now)).toEqual({
      tone: 'bad',
      text: message,
    });
    const more = [...held, ...held, ...held];
    expect(describePublishing(publishing({ held: more }), { count: 0 }, now).text).toBe(
      `${message} (and 2 more)`,
    );
  });

  it('shows “Site is up to date” some time after a publish', () => {
    expect(describePublishing(publishing(), { count: 0 }, now + 20_000).text).toBe(
      'Site is up to date',
    );
  });

  it.each([
    ['asked', 'wait', 'Waiting for approval'],
    ['sent back', 'bad', 'Sent back'],
    [null, 'wait', 'Approval is not requested yet'],
  ] as const)('does not report changes as live if their approval is %s', (status, tone, text) => {
    const approval = status && { status, by: 'a', person: '', at: '', note: '' };
    for (const at of [now, now + 20_000])
      expect(describePublishing(publishing(), { count: 0, own: { approval } }, at)).toEqual({
        tone,
        text,
      });
    expect(describePublishing(publishing(), { count: 1, own: { approval } }, now).text).toBe(
      '1 unsaved change',
    );
  });

  it('shows the number of unsaved changes', () => {
    expect(describePublishing(publishing(), { count: 2 }, now + 20_000).text).toBe(
      '2 unsaved changes',
    );
  });

  it('shows Publishing while a saved edit is not live', () => {
    expect(describePublishing(publishing({ status: 'publishing' }), { count: 0 }, now).text).toBe(
      'Publishing…',
    );
    expect(describePublishing(publishing({ savedRevision: 10 }), { count: 0 }, now).text).toBe(
      'Publishing…',
    );
  });

  it('shows the failure and offers Retry', () => {
    const problem = { id: 'RENDER_FAILED', message: 'The page could not be drawn.' };
    expect(
      describePublishing(publishing({ status: 'failed', problem }), { count: 0 }, now),
    ).toEqual({
      tone: 'bad',
      text: 'Failed: The page could not be drawn.',
      retry: true,
    });
  });

  it('offers to publish older content instead of Retry if the database lacks saves', () => {
    const problem = { id: 'DATABASE_OLDER', message: 'Saves are missing.' };
    expect(
      describePublishing(publishing({ status: 'failed', problem }), { count: 0 }, now),
    ).toEqual({
      tone: 'bad',
      text: 'Failed: Saves are missing.',
      older: true,
    });
  });

  it('shows no publish status while the server does not respond', () => {
    expect(describePublishing({ ...publishing(), connected: false }, { count: 0 }, now).text).toBe(
      'No response from the server',
    );
    expect(
      describePublishing({ state: null, connected: false, refused: null }, { count: 0 }, now),
    ).toEqual({ tone: 'busy', text: 'Checking…' });
  });

  it('does not report changes as live if visitors get other bytes', () => {
    expect(describePublishing(publishing({ receipt: 'differs' }), { count: 0 }, now).tone).toBe(
      'bad',
    );
    expect(describePublishing(publishing({ receipt: 'unchecked' }), { count: 0 }, now).tone).toBe(
      'unknown',
    );
  });
});
