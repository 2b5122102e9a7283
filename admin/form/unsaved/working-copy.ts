import type { AxiosRequestConfig } from 'axios';
import type { WorkingCopy } from '../../../shared/api/working-copies.ts';
import { isEqual } from '../../../shared/rules/merge-content.ts';
import { problemOf, statusOf } from '../../backend/api.ts';
import { hasFullApi, isOurBackend, isSpecificationOnly } from '../../backend/me.ts';
import { queryClient } from '../../backend/query-client.ts';
import { workingCopies } from '../../backend/working-copies-client.ts';
import { t } from '../../words/words.ts';
import { waitForPreviewPath } from '../preview/preview-pictures.ts';
import type { TypedChanges } from './apply-changes.ts';
import { type LocalCopy, localCopies } from './local-copies.ts';

/** A form's unsaved changes, with the pictures that are not uploaded yet. */
export type Unsaved = TypedChanges & Pick<LocalCopy, 'files'>;

interface Form {
  /** Applies a copy to the form. @param since the state that form and copy have in common; null without one */
  lay(copy: TypedChanges & Partial<Pick<LocalCopy, 'files'>>, since: TypedChanges | null): void;
  /** Starts to send pending pictures. */
  storePictures(): void;
  /** Reports why the changes are not on the server; null once they are. */
  say(trouble: string | null): void;
}

/** Milliseconds from the last key to the request, and between two requests. */
const sendAfter = 1000;
/** Milliseconds from the last key to the copy on this device, in case the browser is killed. */
const keepAfter = 100;
const retryAfter = 10_000;
/** Browsers send at most 64 KiB for a closing page. */
const maxKeptAlive = 60_000;

/** Working copies of open forms, by document. */
const openCopies = new Map<string, OpenWorkingCopy>();
/** The last requests of closing forms, by document. */
const closing = new Map<string, Promise<void>>();

export const isFormOpen = (document: string) => openCopies.has(document);

export type OpenWorkingCopy = ReturnType<typeof openWorkingCopy>;

/** Sends the unsaved changes of one open form to the server, and keeps them on this device until it has them. */
export function openWorkingCopy(document: string, form: Form) {
  let now: Unsaved = { base: 0, before: {}, fields: {}, files: {} };
  /** Time of the copy on the server, as last received by this form. */
  let seen: string | null = null;
  let synced: TypedChanges | null = null;
  let isLaid = false;
  let isListed = false;
  let isDirty = false;
  let isClosed = false;
  let failed = false;
  let lastSent = Number.NEGATIVE_INFINITY;
  /** `lasts`: the request outlives the page. */
  let sending: { done: Promise<void>; stop: AbortController; lasts: boolean } | null = null;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  const isEmpty = () => Object.keys(now.fields).length === 0;
  const isSynced = () =>
    isEqual([now.before, now.fields], [synced?.before ?? {}, synced?.fields ?? {}]);

  const keepHere = () => {
    clearTimeout(keepTimer);
    const at = new Date().toISOString();
    return localCopies.put({ document, ...now, seen, at });
  };

  function change(to: Unsaved): void {
    now = to;
    clearTimeout(keepTimer);
    // A pending request may store what has been submitted since, so it is followed by another.
    if (isSynced() && !sending) {
      if (isDirty) plan(0);
      return;
    }
    isDirty = true;
    keepTimer = setTimeout(keepHere, keepAfter);
    const pause = lastSent + sendAfter - Date.now();
    plan(isEmpty() ? Math.max(0, pause) : sendAfter);
  }

  function plan(ms: number): void {
    clearTimeout(sendTimer);
    sendTimer = setTimeout(() => void send(), ms);
  }

  /** Sends unsent changes once the current request has ended. */
  async function send(config: AxiosRequestConfig = {}): Promise<void> {
    clearTimeout(sendTimer);
    await sending?.done;
    if (!isDirty) return;
    const stop = new AbortController();
    const done = deliver({ ...config, signal: stop.signal }).finally(() => {
      if (sending?.stop === stop) sending = null;
    });
    sending = { done, stop, lasts: config.fetchOptions?.keepalive === true };
    await done;
  }

  async function deliver(config: AxiosRequestConfig): Promise<void> {
    if (isSynced()) return settle();
    isDirty = false;
    form.storePictures();
    const typed = now;
    try {
      if (!(await hasFullApi())) return keepOnlyHere();
      const fields = await replacePictures(typed);
      lastSent = Date.now();
      const { base, before } = typed;
      const input = { document, base, before, fields, seen };
      const { data } = await workingCopies.saveWorkingCopy(input, config);
      seen = data?.at ?? null;
      synced = typed;
      failed = false;
      form.say(null);
      // Also while newer changes wait: the list may have been read in between.
      list(seen !== null);
      if (!isDirty) await settle();
    } catch (error) {
      if (config.signal?.aborted) return;
      isDirty = true;
      takeRefusal(error);
    }
  }

  /** Deletes the copy on this device once the server has everything. */
  async function settle(): Promise<void> {
    isDirty = false;
    clearTimeout(keepTimer);
    await localCopies.remove(document);
    list(seen !== null);
  }

  function list(is: boolean): void {
    if (is !== isListed) void refreshList();
    isListed = is;
  }

  /** Keeps the changes on this device only, and tries again unless the backend has no such endpoint. */
  async function keepOnlyHere(): Promise<void> {
    isDirty = true;
    if (!isSpecificationOnly()) return plan(retryAfter);
    if (isEmpty()) return settle();
    await keepHere();
    list(true);
  }

  function takeRefusal(error: unknown): void {
    const fault = problemOf(error)?.error;
    if (fault?.id === 'CONFLICT' && 'current' in fault) {
      const current = fault.current as WorkingCopy | null;
      // Changes of a closed form are merged into the other copy when the form opens again.
      if (isClosed) return;
      seen = current?.at ?? null;
      const since = synced;
      synced = current;
      if (current) form.lay(current, since);
      plan(sendAfter);
      return;
    }
    console.error(error);
    failed = true;
    form.say(problemOf(error)?.message || t`The server could not be reached.`);
    void keepHere();
    list(true);
    // Rejected permanently: sending the same again is pointless.
    const isFinal = [400, 403, 413].includes(statusOf(error) ?? 0);
    if (!isClosed && !isFinal) plan(retryAfter);
  }

  function takeFound({ copy, waiting }: FoundCopy): void {
    // Without a response, tries again later.
    if (isLaid || (copy === undefined && !waiting)) return;
    isLaid = copy !== undefined;
    isListed = Boolean(copy ?? waiting);
    if (!isListed) return;
    isDirty = true;
    const isContinued = waiting !== null && waiting.seen === (copy?.at ?? null);
    if (copy) {
      seen = copy.at;
      synced = copy;
      if (!isContinued) form.lay(copy, null);
    }
    if (waiting) form.lay(waiting, null);
    plan(sendAfter);
  }

  /** Called when the page may close: sends at once, because nothing can wait. */
  function leavePage(event: Event): void {
    if (!isDirty && (!sending || sending.lasts)) return;
    if (event.type === 'beforeunload') {
      if (isDirty && (failed || Object.keys(now.files).length > 0)) event.preventDefault();
      return;
    }
    if (event.type === 'visibilitychange' && window.document.visibilityState !== 'hidden') return;
    isDirty = true;
    void keepHere();
    if (JSON.stringify([now.before, now.fields]).length > maxKeptAlive) return void send();
    sending?.stop.abort();
    sending = null;
    void send({ adapter: 'fetch', fetchOptions: { keepalive: true } });
  }

  const online = () => isDirty && plan(0);
  const events = ['pagehide', 'beforeunload'] as const;
  for (const name of events) window.addEventListener(name, leavePage);
  window.document.addEventListener('visibilitychange', leavePage);
  window.addEventListener('online', online);

  const copy = {
    change,
    takeFound,
    send,
    /** Called when the form closes: sends unsent changes now. */
    async close(): Promise<void> {
      isClosed = true;
      for (const name of events) window.removeEventListener(name, leavePage);
      window.document.removeEventListener('visibilitychange', leavePage);
      window.removeEventListener('online', online);
      if (isDirty) void keepHere();
      const sent = send();
      closing.set(document, sent);
      await sent;
      if (closing.get(document) === sent) closing.delete(document);
      clearTimeout(sendTimer);
      clearTimeout(keepTimer);
      if (openCopies.get(document) === copy) openCopies.delete(document);
    },
  };
  openCopies.set(document, copy);
  return copy;
}

export interface FoundCopy {
  /** The copy on the server; null without one, undefined if the server was not reached. */
  copy: WorkingCopy | null | undefined;
  /** Unsaved changes that only this device has. */
  waiting: LocalCopy | null;
  colleagues: { name: string; at: string }[];
}

/**
 * Reads the unsaved changes of a document, from the server and from this device, once a form that
 * closed before has sent its last.
 */
export async function findWorkingCopy(document: string): Promise<FoundCopy> {
  const former = closing.get(document);
  if (former) await former;
  const [found, waiting] = await Promise.all([askServer(document), localCopies.get(document)]);
  return { waiting, copy: found?.copy, colleagues: found?.colleagues ?? [] };
}

async function askServer(document: string) {
  try {
    if (!isOurBackend() && !(await hasFullApi()))
      return isSpecificationOnly() ? { copy: null, colleagues: [] } : null;
    return (await workingCopies.workingCopy({ document })).data;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Sends the unsent changes of all open forms. */
export async function sendChanges(): Promise<void> {
  await Promise.all([...openCopies.values()].map((copy) => copy.send()));
}

/** Sends waiting changes of closed forms from this device. @returns those that are not on the server */
export async function sendWaiting(): Promise<LocalCopy[]> {
  if (await hasFullApi())
    for (const { files, at: _, ...typed } of await localCopies.all())
      if (!openCopies.has(typed.document) && Object.keys(files).length === 0)
        await workingCopies
          .saveWorkingCopy(typed)
          .then(() => localCopies.remove(typed.document))
          .catch(console.error);
  return localCopies.all();
}

/** The changed fields with the stored path of each picture. @throws Error while one is not stored */
async function replacePictures({ fields, files }: Unsaved): Promise<TypedChanges['fields']> {
  const addresses = Object.keys(files);
  if (addresses.length === 0) return fields;
  const found = await Promise.all(addresses.map(waitForPreviewPath));
  if (found.includes('')) throw new Error('A picture has not been uploaded yet.');
  const paths = new Map(addresses.map((address, index) => [address, found[index]]));
  return JSON.parse(JSON.stringify(fields), (_, value) => paths.get(value) ?? value);
}

/** Reloads the list, even during a load, whose response may contain the old state. */
async function refreshList(): Promise<void> {
  const queryKey = ['working copies'];
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
