import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend, RawResponse } from '../../../tests/support/console/render-console.tsx';
import { seededRandom } from '../../../tests/support/random-edits.ts';
import { queryClient } from '../../backend/query-client.ts';
import { workingCopies } from '../../backend/working-copies-client.ts';
import * as previewPictures from '../preview/preview-pictures.ts';
import { type LocalCopy, localCopies } from './local-copies.ts';
import {
  findWorkingCopy,
  holdWorkingCopy,
  type OpenWorkingCopy,
  openWorkingCopy,
  sendWaiting,
} from './working-copy.ts';

const device = new Map<string, LocalCopy>();

const document = 'section/our_team';
const unreachable = new RawResponse(null);
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 10, 0, second)).toISOString();
const typed = (heading: string, files = {}) => ({
  ...{ base: 3, before: { heading: 'Old' }, fields: { heading }, files },
});
const nothing = { base: 3, before: {}, fields: {}, files: {} };

let backend: ReturnType<typeof fakeBackend>;
let copy: OpenWorkingCopy;
const form = { lay: vi.fn(), say: vi.fn(), storePictures: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  device.clear();
  vi.spyOn(localCopies, 'put').mockImplementation(async (of) => void device.set(of.document, of));
  vi.spyOn(localCopies, 'remove').mockImplementation(async (of) => void device.delete(of));
  vi.spyOn(localCopies, 'all').mockImplementation(async () => [...device.values()]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  queryClient.clear();
  backend = fakeBackend({ me: { role: 'owner', areas: [] }, 'save-working-copy': { at: at(1) } });
  queryClient.setQueryData(['me'], { role: 'owner' });
  for (const mock of Object.values(form)) mock.mockReset();
  copy = openWorkingCopy(document, form);
});
afterEach(async () => {
  vi.useRealTimers();
  await copy.close();
  vi.restoreAllMocks();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const sent = () =>
  backend.calls
    .filter(({ name }) => name === 'save-working-copy')
    .map(({ sent }) => JSON.parse(String(sent)));
const headings = () => sent().map(({ fields }) => fields.heading);
/** The request that deletes a copy. `toMatchObject` accepts any fields for none. */
const deletion = (seen: string) => ({ document, base: 3, before: {}, fields: {}, seen });

it('sends the changed fields one second after the last keystroke', async () => {
  for (const heading of ['N', 'Ne', 'New']) {
    copy.change(typed(heading));
    await wait(900);
  }
  expect(headings()).toEqual([]);
  await wait(100);
  expect(sent()).toEqual([
    { document, base: 3, before: { heading: 'Old' }, fields: { heading: 'New' }, seen: null },
  ]);
  copy.change(typed('Newer'));
  await wait(1000);
  expect(sent()[1]).toMatchObject({ fields: { heading: 'Newer' }, seen: at(1) });
});

it.each([50, 300, 999, 1000, 1001, 2500])(
  'sends at most one request per second with a keystroke every %s ms, even if some undo the change',
  async (pause) => {
    for (let key = 0; key < 60; key += 1) {
      copy.change(key % 3 === 2 ? nothing : typed(`${key}`));
      await wait(pause);
    }
    expect(sent().length).toBeLessThanOrEqual((60 * pause) / 1000 + 1);
  },
);

it('sends one request at a time, then the text typed during it', async () => {
  const responses: (() => void)[] = [];
  const slow = () => new Promise((resolve) => responses.push(() => resolve({ at: at(1) })));
  backend.answers['save-working-copy'] = slow();
  copy.change(typed('First'));
  await wait(1000);
  copy.change(typed('Second'));
  await wait(5000);
  expect(headings()).toEqual(['First']);
  backend.answers['save-working-copy'] = { at: at(2) };
  responses[0]?.();
  await wait(0);
  expect(sent()[1]).toMatchObject({ fields: { heading: 'Second' }, seen: at(1) });
  expect(device.size).toBe(0);
});

it('deletes the copy immediately when no difference is left', async () => {
  copy.change(typed('New'));
  await wait(3000);
  backend.answers['save-working-copy'] = null;
  copy.change(nothing);
  await wait(0);
  expect(sent()[1]).toEqual(deletion(at(1)));
  await wait(20_000);
  expect(sent()).toHaveLength(2);
});

it('reloads the list after deleting a copy that was being sent while the form was submitted', async () => {
  const responses: (() => void)[] = [];
  const slow = new Promise((resolve) => responses.push(() => resolve({ at: at(1) })));
  backend.answers['save-working-copy'] = slow;
  copy.change(typed('New'));
  await wait(1000);
  copy.change(nothing);
  backend.answers['save-working-copy'] = null;
  responses[0]?.();
  await wait(0);
  const reloaded = vi.spyOn(queryClient, 'invalidateQueries');
  await wait(3000);
  expect(sent().at(-1)).toEqual(deletion(at(1)));
  expect(reloaded).toHaveBeenCalledWith({ queryKey: ['working copies'] });
});

it.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'leaves a current list after changes and discards in any order (seed %s)',
  async (seed) => {
    const random = seededRandom(seed);
    let stored: { at: string } | null = null;
    vi.spyOn(workingCopies, 'saveWorkingCopy').mockImplementation(async (input) => {
      await new Promise((resolve) => setTimeout(resolve, random() * 2500));
      stored =
        Object.keys(input?.fields ?? {}).length > 0 ? { at: at(Math.floor(random() * 60)) } : null;
      return { data: stored } as never;
    });
    let listed = false;
    vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
      listed = stored !== null || device.size > 0;
    });
    for (let step = 0; step < 8; step += 1) {
      copy.change(random() < 0.5 ? nothing : typed(`${step}`));
      await wait(random() * 2500);
    }
    await wait(20_000);
    expect(listed).toBe(stored !== null);
    expect(device.size).toBe(0);
  },
);

describe('while the form is submitted', () => {
  /** Submits, and returns how to end the submission. */
  const submit = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    holdWorkingCopy(document, promise);
    return { accept: resolve, refuse: () => reject(new Error('refused')) };
  };

  it('sends nothing, and deletes the copy as soon as the form is saved', async () => {
    copy.change(typed('New'));
    await wait(1000);
    copy.change(typed('Newer'));
    const { accept } = submit();
    await wait(500);
    backend.answers['save-working-copy'] = null;
    copy.change(nothing);
    accept();
    await wait(0);
    expect(sent().slice(1)).toEqual([deletion(at(1))]);
    await wait(20_000);
    expect(sent()).toHaveLength(2);
  });

  it('sends the changes after a refusal', async () => {
    copy.change(typed('New'));
    const { refuse } = submit();
    await wait(5000);
    expect(sent()).toEqual([]);
    expect(device.get(document)?.fields).toEqual({ heading: 'New' });
    refuse();
    await wait(0);
    expect(headings()).toEqual(['New']);
  });

  it('does not send a picture whose upload ends after the save', async () => {
    const upload = Promise.withResolvers<string>();
    vi.spyOn(previewPictures, 'waitForPreviewPath').mockReturnValue(upload.promise);
    copy.change(typed('blob:1', { 'blob:1': new File(['x'], 'x.png') }));
    await wait(1000);
    const { accept } = submit();
    copy.change(nothing);
    accept();
    upload.resolve('media/1.webp');
    await wait(20_000);
    expect(sent().filter(({ fields }) => 'heading' in fields)).toEqual([]);
    expect(device.size).toBe(0);
  });

  it.each([
    ['deletes the copy if the form is saved', 'accept', [deletion(at(1))]],
    ['keeps the copy if the form is refused', 'refuse', []],
  ] as const)('%s after the user has left it', async (_, how, expected) => {
    copy.change(typed('New'));
    await wait(1000);
    const submission = submit();
    backend.answers['save-working-copy'] = null;
    const left = copy.close();
    await wait(1000);
    expect(sent()).toHaveLength(1);
    submission[how]();
    await left;
    expect(sent().slice(1)).toEqual(expected);
    expect(device.size).toBe(0);
  });
});

it('deletes a copy that was being sent while the form was submitted before the form opens again', async () => {
  const responses: (() => void)[] = [];
  const slow = new Promise((resolve) => responses.push(() => resolve({ at: at(1) })));
  Object.assign(backend.answers, { 'save-working-copy': slow, 'working-copy': { copy: null } });
  vi.spyOn(localCopies, 'get').mockResolvedValue(null);
  copy.change(typed('New'));
  await wait(1000);
  copy.change(nothing);
  void copy.close();
  const found = findWorkingCopy(document);
  await wait(5000);
  backend.answers['save-working-copy'] = null;
  responses[0]?.();
  await found;
  expect(sent()[1]).toEqual(deletion(at(1)));
  const called = backend.calls.map(({ name }) => name).filter((name) => name !== 'me');
  expect(called).toEqual(['save-working-copy', 'save-working-copy', 'working-copy']);
});

it('keeps typed text on this device until it is on the server', async () => {
  copy.change(typed('New'));
  await wait(100);
  expect(device.get(document)).toMatchObject({ fields: { heading: 'New' }, seen: null });
  await wait(900);
  expect(device.size).toBe(0);
});

it.each([
  ['ten seconds later', () => wait(10_000)],
  [
    'once the browser is online again',
    async () => {
      window.dispatchEvent(new Event('online'));
      await wait(0);
    },
  ],
])('resends text that the server did not receive %s', async (_, later) => {
  backend.answers['save-working-copy'] = unreachable;
  copy.change(typed('New'));
  await wait(1000);
  expect(form.say).toHaveBeenLastCalledWith(expect.stringMatching(/could not be reached/));
  expect(device.get(document)?.fields).toEqual({ heading: 'New' });
  backend.answers['save-working-copy'] = { at: at(1) };
  await later();
  expect(headings()).toEqual(['New', 'New']);
  expect(device.size).toBe(0);
  expect(form.say).toHaveBeenLastCalledWith(null);
});

it.each(['pagehide', 'visibilitychange'])(
  'sends immediately on %s, because the page may close',
  async (event) => {
    vi.spyOn(window.document, 'visibilityState', 'get').mockReturnValue('hidden');
    const adapters: unknown[] = [];
    const { http } = await import('../../backend/api.ts');
    const seen = http.interceptors.request.use((config) => {
      adapters.push([config.fetchOptions, config.data]);
      return { ...config, adapter: http.defaults.adapter };
    });
    copy.change(typed('New'));
    (event === 'pagehide' ? window : window.document).dispatchEvent(new Event(event));
    expect(device.get(document)?.fields).toEqual({ heading: 'New' });
    await wait(0);
    expect(adapters).toMatchObject([[{ keepalive: true }, { fields: { heading: 'New' } }]]);
    expect(device.size).toBe(0);
    window.dispatchEvent(new Event('pagehide'));
    await wait(20_000);
    expect(headings()).toEqual(['New']);
    http.interceptors.request.eject(seen);
  },
);

it('sends nothing when the page is restored, or closed without unsent changes', async () => {
  window.document.dispatchEvent(new Event('visibilitychange'));
  copy.change(typed('New'));
  window.document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
  expect(sent()).toEqual([]);
  await wait(1000);
  window.dispatchEvent(new Event('pagehide'));
  await wait(20_000);
  expect(sent()).toHaveLength(1);
});

it('sends typed text when the user leaves the form', async () => {
  copy.change(typed('New'));
  await copy.close();
  expect(headings()).toEqual(['New']);
  expect(device.size).toBe(0);
});

it('applies a newer copy from another browser to the form, and sends both together', async () => {
  copy.change(typed('Here'));
  await wait(1000);
  const current = { base: 3, before: { title: 'Old' }, fields: { title: 'There' }, at: at(9) };
  const conflict = { code: 409, message: '', error: { id: 'CONFLICT', current } };
  backend.answers['save-working-copy'] = new RawResponse(conflict, 409);
  copy.change(typed('Here, too'));
  await wait(1000);
  expect(form.lay).toHaveBeenCalledWith(current, expect.objectContaining(typed('Here')));
  backend.answers['save-working-copy'] = { at: at(10) };
  copy.change({
    ...{ base: 3, before: { title: 'Old', heading: 'Old' }, files: {} },
    fields: { title: 'There', heading: 'Here, too' },
  });
  await wait(1000);
  expect(sent()[2]).toMatchObject({
    fields: { title: 'There', heading: 'Here, too' },
    seen: at(9),
  });
});

it('sends a picture by its stored path, and keeps the file on this device until it has one', async () => {
  copy.change(typed('blob:1', { 'blob:1': new File(['x'], 'x.png') }));
  await wait(1000);
  expect(form.storePictures).toHaveBeenCalled();
  expect(sent()).toEqual([]);
  expect(Object.keys(device.get(document)?.files ?? {})).toEqual(['blob:1']);
});

it('applies the copies on the server and on this device once', async () => {
  const stored = { ...typed('Stored'), at: at(5) };
  const waiting = { ...typed('Here'), document, seen: at(4), at: at(6) };
  const found = { copy: stored, waiting, colleagues: [] };
  copy.takeFound(found);
  copy.takeFound(found);
  expect(form.lay.mock.calls.map(([of]) => of.fields.heading)).toEqual(['Stored', 'Here']);
  copy.change(typed('Here'));
  await wait(1000);
  expect(sent()).toMatchObject([{ fields: { heading: 'Here' }, seen: at(5) }]);
});

it('applies only the copy on this device if it is based on that of the server', () => {
  const stored = { ...typed('Stored'), at: at(5) };
  const waiting = { ...typed('Here'), document, seen: at(5), at: at(6) };
  copy.takeFound({ copy: stored, waiting, colleagues: [] });
  expect(form.lay.mock.calls.map(([of]) => of.fields.heading)).toEqual(['Here']);
});

it('deletes a copy that equals the saved content', async () => {
  copy.takeFound({ copy: { ...typed('Saved by now'), at: at(5) }, waiting: null, colleagues: [] });
  await wait(1000);
  expect(sent()).toEqual([{ ...deletion(at(5)), base: 0 }]);
});

it('sends nothing to a specification-only backend', async () => {
  queryClient.setQueryData(['me'], null);
  copy.change(typed('New'));
  await wait(30_000);
  expect(backend.calls).toEqual([]);
  expect(form.storePictures).not.toHaveBeenCalled();
  expect(device.get(document)?.fields).toEqual({ heading: 'New' });
  copy.change(nothing);
  await wait(1000);
  expect(device.size).toBe(0);
});

it('sends unsent changes of closed forms, and reports those that the server rejects', async () => {
  const waiting = (of: string, files = {}) =>
    device.set(of, { ...typed('New', files), document: of, seen: null, at: at(1) });
  waiting('section/banner');
  waiting('service/new', { 'blob:1': new File(['x'], 'x.png') });
  expect((await sendWaiting()).map((one) => one.document)).toEqual(['service/new']);
  expect(sent()).toMatchObject([{ document: 'section/banner' }]);
});
