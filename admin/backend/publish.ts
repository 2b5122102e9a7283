import { useSyncExternalStore } from 'react';
import type { PublishState } from '../../shared/api/publishing/publish-state.ts';
import { publishingEndpoints } from '../../shared/api/publishing/publishing.ts';
import { readDraftId } from '../session/draft-address.ts';
import { session } from '../session/session.ts';
import { apiBase, client, describeFailure } from './api.ts';
import { readEvents } from './event-stream.ts';
import { hasFullApi } from './me.ts';
import { refreshDrafts, refreshShownContent } from './open-drafts.ts';

/** Publish state. `connected` is false while neither the stream nor polling gets a response. */
export interface PublishView {
  state: PublishState | null;
  connected: boolean;
  /** Reason for the rejection of the last publish request; null if it was accepted. */
  refused: string | null;
}

const pollEvery = 3000;
const retryStreamAfter = 10_000;

let view: PublishView = { state: null, connected: false, refused: null };
const listeners = new Set<() => void>();

function show(part: Partial<PublishView>): void {
  view = { ...view, ...part };
  for (const listener of listeners) listener();
}

/** Clears the state for the next account. */
export const clearPublishing = () => show({ state: null, connected: false, refused: null });

function handleState(state: PublishState): void {
  const known = view.state?.savedRevision ?? state.savedRevision;
  show({ state, connected: true });
  if (state.savedRevision > known) void refreshShownContent();
}

/**
 * Calls the rebuild webhook, if the backend supports it. The publish bar shows a rejection, which is never thrown
 * because the save succeeded.
 */
export async function requestPublish(): Promise<void> {
  if (readDraftId() || !(await hasFullApi())) return;
  void refreshDrafts({ only: 'lists' });
  await showRefusal(() => client.rebuild());
}

/** Publishes the content although the database lacks saves that visitors see. The publish bar shows a rejection. */
export const publishOlderContent = () => showRefusal(() => client.publishOlderContent());

async function showRefusal(request: () => Promise<unknown>): Promise<void> {
  try {
    await request();
    show({ refused: null });
    await ask();
  } catch (error) {
    show({ refused: describeFailure(error) });
  }
}

/** Number of states received so far from the event stream, which arrive in order. */
let streamed = 0;

async function ask(signal?: AbortSignal): Promise<void> {
  const before = streamed;
  try {
    const { data } = await client.publishState({}, signal ? { signal } : {});
    // A state from the stream that arrived in the meantime is newer.
    if (streamed === before) handleState(data);
  } catch {
    if (!signal?.aborted) show({ connected: false });
  }
}

/**
 * Follows the event stream while the tab is visible. If the stream breaks, polls every few seconds and reconnects.
 * Over HTTP/1.1 a browser has only six connections per server, so hidden tabs must not keep one open.
 */
export function followPublishing(): () => void {
  let stop = new AbortController();
  const update = () => {
    stop.abort();
    if (document.visibilityState === 'hidden') return;
    stop = new AbortController();
    void follow(stop.signal);
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    stop.abort();
  };
}

async function follow(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await readEvents(
      `${apiBase}${publishingEndpoints.publishEvents.path}`,
      { signal, token: session.token() },
      (message) => {
        streamed += 1;
        handleState(message as PublishState);
        if (view.state?.status !== 'publishing') void refreshDrafts({ only: 'lists' });
      },
    ).catch(() => undefined);
    const retryAt = Date.now() + retryStreamAfter;
    while (!signal.aborted && Date.now() < retryAt) {
      if (!session.expired()) await ask(signal);
      await pause(pollEvery, signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const publishedWithin = 5000;

/** Resolves once the saved change is live, or after five seconds. */
export function waitUntilPublished(): Promise<void> {
  const isLive = () =>
    view.state?.status === 'live' && view.state.savedRevision <= view.state.liveRevision;
  return new Promise((resolve) => {
    const check = () => isLive() && done();
    const done = () => {
      clearTimeout(deadline);
      listeners.delete(check);
      resolve();
    };
    const deadline = setTimeout(done, publishedWithin);
    listeners.add(check);
    check();
  });
}

export function usePublishView(): PublishView {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => view,
  );
}
