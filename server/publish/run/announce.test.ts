import pino from 'pino';
import { expect, it } from 'vitest';
import { releaseOf } from '../../../tests/support/release-of.ts';
import type { Manifest } from '../releases/manifest.ts';
import { createAnnouncer, selectFiles } from './announce.ts';
import { createDeliveryCheck } from './delivery-check.ts';
import { createState } from './state.ts';

const log = pino({ level: 'silent' });
const texts = { 'index.html': 'home', 'a/index.html': 'A', 'b/index.html': 'B' };

/** A server with a live release, and other bytes served to visitors at some addresses. */
function startAnnouncer(live: Manifest, kept: Map<string, string>) {
  const state = createState({
    ...{ status: 'publishing', savedRevision: 1, liveRevision: 1, release: 1, liveSince: null },
    ...{ pages: 0, changed: [], milliseconds: null, receipt: 'waiting', problem: null, held: [] },
  });
  const checkDelivery = createDeliveryCheck({
    siteUrl: () => 'https://www.example.com',
    log,
    delays: [],
    fetch: (async ({ pathname }: URL) => {
      const file = `${pathname.slice(1)}index.html`;
      return new Response(kept.get(file) ?? texts[file as keyof typeof texts]);
    }) as unknown as typeof fetch,
  });
  const announcer = createAnnouncer({
    ...{ state, log, checkDelivery, releases: { live: () => live } },
    history: { has: async () => true, addPublish: async () => {} } as never,
    hooks: { release: async () => [] } as never,
  });
  /** The result of a delivery check. */
  const waitForReceipt = (look: () => void): Promise<string> =>
    new Promise((resolve) => {
      state.set({ receipt: 'waiting' });
      const stop = state.subscribe(({ receipt }) => {
        if (receipt === 'waiting') return;
        stop();
        resolve(receipt);
      });
      look();
    });
  const publish = (manifest: Manifest, ...written: string[]) => {
    const stages = { plan: 0, render: 0, write: 0 };
    const what = {
      documents: [],
      unreadable: [],
      rendered: 1,
      exchanged: 0,
      written,
      removed: [],
      stages,
    };
    announcer.announce({ manifest, ...what }, 0);
  };
  return { announcer, told: waitForReceipt, publish, state };
}

it('rejects an old page in front of visitors after a retry, another save or a restart', async () => {
  const live = releaseOf(texts);
  const kept = new Map([['a/index.html', 'An old page']]);
  const { announcer, told: waitForReceipt, publish } = startAnnouncer(live, kept);
  expect(await waitForReceipt(() => publish(live, 'a/index.html'))).toBe('differs');
  expect(await waitForReceipt(announcer.confirm)).toBe('differs');
  expect(await waitForReceipt(() => publish(live, 'b/index.html'))).toBe('differs');
  const restarted = startAnnouncer(live, kept);
  expect(await restarted.told(restarted.announcer.confirm)).toBe('differs');

  kept.clear();
  expect(await waitForReceipt(announcer.confirm)).toBe('seen');
});

it('checks only unconfirmed files again', async () => {
  const live = releaseOf(texts);
  const kept = new Map<string, string>();
  const { announcer, told: waitForReceipt, publish } = startAnnouncer(live, kept);
  expect(await waitForReceipt(() => publish(live, 'a/index.html'))).toBe('seen');
  kept.set('a/index.html', 'An old page');
  expect(await waitForReceipt(() => publish(live, 'b/index.html'))).toBe('seen');
  expect(await waitForReceipt(() => announcer.watch(live))).toBe('seen');
});

it('ignores sitemaps and similar files as live pages', () => {
  const live = releaseOf(texts);
  const { publish, state } = startAnnouncer(live, new Map());
  publish(live, 'a/index.html', 'sitemap-0.xml', 'robots.txt');
  expect(state.get().pages).toBe(1);
});

it('checks an existing page first, not the sitemap or a deleted page', () => {
  const written = ['sitemap-0.xml', '404.html', 'primary-schools/index.html', 'index.html'];
  expect(selectFiles(written, ['gone/index.html'])).toEqual([
    'primary-schools/index.html',
    'index.html',
    'sitemap-0.xml',
    '404.html',
    'gone/index.html',
  ]);
});
