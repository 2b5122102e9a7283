import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { InternalAxiosRequestConfig } from 'axios';
import type { ReactNode } from 'react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../tests/support/console/render-console.tsx';
import { http } from './api.ts';
import { useList } from './lists.ts';
import { useOpenDrafts } from './open-drafts.ts';
import { clearPublishing, followPublishing, requestPublish, usePublishView } from './publish.ts';
import { queryClient } from './query-client.ts';

const me = { role: 'owner', areas: ['content'], preferences: {} };
const visibility = vi.spyOn(document, 'visibilityState', 'get');

function become(state: DocumentVisibilityState): void {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Replaces the event stream with one that a test writes to. */
function fakeStream() {
  const stream = { send: (_message: object): void => undefined };
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (at) => {
        stream.send = (message) =>
          at.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`));
      },
    });
    return new Response(body);
  });
  return { send: (message: object) => stream.send(message) };
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  clearPublishing();
});
afterAll(() => visibility.mockRestore());

it('closes the event stream in a hidden tab and reconnects once it is visible', () => {
  const open: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    open.push(signal);
    return new Promise(() => undefined);
  });
  const held = () => open.filter(({ aborted }) => !aborted).length;
  become('visible');
  const stop = followPublishing();
  expect(held()).toBe(1);
  become('hidden');
  expect(held()).toBe(0);
  become('visible');
  expect(held()).toBe(1);
  stop();
  become('visible');
  expect(held()).toBe(0);
});

it('polls without a stream, and shows no state without a response', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const live = { status: 'live', savedRevision: 3, liveRevision: 3 };
  const { answers: responses } = fakeBackend({ 'publish-state': live });
  const { result } = renderHook(usePublishView);
  const later = () => act(() => vi.advanceTimersByTimeAsync(4000));
  become('visible');
  const stop = followPublishing();
  await later();
  expect(result.current).toEqual({ state: live, connected: true, refused: null });
  responses['publish-state'] = 503;
  await later();
  expect(result.current.connected).toBe(false);
  responses['publish-state'] = live;
  await later();
  expect(result.current.connected).toBe(true);
  stop();
});

it('reloads approval requests and open lists without extending the session of an inactive user', async () => {
  const waiting = { id: 'a', count: 1, approval: { status: 'asked' } };
  const { answers: responses } = fakeBackend({ me, 'change-sets': [], getAllPartner: [] });
  const asked: InternalAxiosRequestConfig[] = [];
  const stop = http.interceptors.request.use((config) => {
    asked.push(config);
    return config;
  });
  const { send } = fakeStream();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => [useOpenDrafts().data, useList('partners').rows], {
    wrapper,
  });
  await vi.waitFor(() => expect(result.current).toEqual([[], []]));
  expect(asked.some(({ params }) => params?.passive === '')).toBe(false);
  become('visible');
  const end = followPublishing();
  responses['change-sets'] = [waiting];
  responses.getAllPartner = [{ _id: 'a' }];
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  let savedRevision = 3;
  await vi.waitFor(() => {
    send({ status: 'live', savedRevision, liveRevision: savedRevision });
    savedRevision += 1;
    expect(result.current).toEqual([[waiting], [{ _id: 'a' }]]);
  });
  expect(asked.every(({ params }) => params?.passive === '')).toBe(true);
  vi.useRealTimers();
  end();
  http.interceptors.request.eject(stop);
});

it('keeps the state from the event stream if an older response arrives later', async () => {
  const older = { status: 'publishing', savedRevision: 4, liveRevision: 3 };
  const newer = { status: 'live', savedRevision: 4, liveRevision: 4 };
  fakeBackend({ me, rebuild: null, 'publish-state': older, 'change-sets': [] });
  const { send } = fakeStream();
  const { result } = renderHook(usePublishView);
  become('visible');
  const stop = followPublishing();
  const late = http.interceptors.response.use(async (response) => {
    if (response.config.url?.includes('publish-state'))
      await vi.waitFor(() => {
        send(newer);
        expect(result.current.state).toEqual(newer);
      });
    return response;
  });
  await act(() => requestPublish());
  expect(result.current.state).toEqual(newer);
  http.interceptors.response.eject(late);
  stop();
});

it('shows why a publish request was rejected until one is accepted', async () => {
  queryClient.clear();
  const { answers: responses } = fakeBackend({ me, rebuild: 503 });
  const { result } = renderHook(usePublishView);
  await act(() => requestPublish());
  expect(result.current.refused).toBe('Refused');
  responses.rebuild = null;
  await act(() => requestPublish());
  expect(result.current.refused).toBeNull();
});
