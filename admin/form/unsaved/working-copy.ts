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

/** Unsaved changes of a form, with the pictures that are not uploaded yet. */
export type Unsaved = TypedChanges & Pick<LocalCopy, 'files'>;

interface Form {
  /** Applies a copy to the form. @param since the common state of form and copy; null without one */
  lay(copy: TypedChanges & Partial<Pick<LocalCopy, 'files'>>, since: TypedChanges | null): void;
  /** Starts sending pending pictures. */
  storePictures(): void;
  /** Reports why the changes are not on the server; null once they are. */
  say(trouble: string | null): void;
}

/** Milliseconds from the last keystroke to the request, and between two requests. */
const sendAfter = 1000;
/** Milliseconds from the last keystroke to the copy on this device, in case the browser is killed. */
const keepAfter = 100;
const retryAfter = 10_000;
/** Browsers send at most 64 KiB for a closing page. */
const maxKeptAlive = 60_000;

/** Working copies of open forms, by document. */
const openCopies = new Map<string, OpenWorkingCopy>();
/** Last requests of closing forms, by document. */
const closing = new Map<string, Promise<void>>();

export const isFormOpen = (document: string) => openCopies.has(document);

/**
 * Sends no unsaved changes of an open form while it is submitted, because another browser would merge them with the
 * same changes once saved.
 * @param saved rejects or returns false if the submission fails
 */
export function holdWorkingCopy(document: string, saved: Promise<unknown>): void {
  openCopies.get(document)?.hold(saved);
}

export type OpenWorkingCopy = ReturnType<typeof openWorkingCopy>;

/** Sends the unsaved changes of an open form to the server, and keeps them on this device until they are stored. */
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
  /** `lasts` is true if the request outlives the page. */
  let sending: { done: Promise<void>; stop: AbortController; lasts: boolean } | null = null;
  /** Resolves when the submission of the form ends; null outside a submission. */
  let held: Promise<void> | null = null;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  const isEmpty = () => Object.keys(now.fields).length === 0;
  const isSynced = () =>
    isEqual([now.before, now.fields], [synced?.before ?? {}, synced?.fields ?? {}]);

  const storeLocally = () => {
    clearTimeout(keepTimer);
    const at = new Date().toISOString();
    return localCopies.put({ document, ...now, seen, at });
  };

  function change(to: Unsaved): void {
    now = to;
    clearTimeout(keepTimer);
    // A pending request may store what has been submitted since, so another request follows.
    if (isSynced() && !sending) {
      if (isDirty) schedule(0);
      return;
    }
    isDirty = true;
    keepTimer = setTimeout(storeLocally, keepAfter);
    const pause = lastSent + sendAfter - Date.now();
    schedule(isEmpty() ? Math.max(0, pause) : sendAfter);
  }

  function schedule(ms: number): void {
    clearTimeout(sendTimer);
    sendTimer = setTimeout(() => void send(), ms);
  }

  /** Sends unsent changes once the current request has ended. */
  async function send(config: AxiosRequestConfig = {}): Promise<void> {
    clearTimeout(sendTimer);
    await held;
    await sending?.done;
    if (!isDirty) return;
    const stop = new AbortController();
    const done = sendRequest({ ...config, signal: stop.signal }).finally(() => {
      if (sending?.stop === stop) sending = null;
    });
    sending = { done, stop, lasts: config.fetchOptions?.keepalive === true };
    await done;
  }

  async function sendRequest(config: AxiosRequestConfig): Promise<void> {
    if (isSynced()) return settle();
    isDirty = false;
    const typed = now;
    try {
      if (!(await hasFullApi())) return storeOnlyLocally();
      form.storePictures();
      const fields = await replacePictures(typed);
      if (held || now !== typed) {
        // Submitted or changed during the upload of a picture.
        isDirty = true;
        return schedule(0);
      }
      lastSent = Date.now();
      const { base, before } = typed;
      const input = { document, base, before, fields, seen };
      const { data } = await workingCopies.saveWorkingCopy(input, config);
      seen = data?.at ?? null;
      synced = typed;
      failed = false;
      form.say(null);
      // Even if newer changes wait, because the list may have been read in between.
      updateList(seen !== null);
      if (!isDirty) await settle();
    } catch (error) {
      if (config.signal?.aborted) return;
      isDirty = true;
      handleRejection(error);
    }
  }

  /** Deletes the copy on this device once everything is on the server. */
  async function settle(): Promise<void> {
    isDirty = false;
    clearTimeout(keepTimer);
    await localCopies.remove(document);
    updateList(seen !== null);
  }

  function updateList(is: boolean): void {
    if (is !== isListed) void refreshList();
    // Newer changes are listed as well while they wait on this device.
    isListed = is || isDirty;
  }

  /** Stores the changes on this device only, and tries again unless the backend lacks the endpoint. */
  async function storeOnlyLocally(): Promise<void> {
    isDirty = true;
    if (!isSpecificationOnly()) return schedule(retryAfter);
    if (isEmpty()) return settle();
    await storeLocally();
    updateList(true);
  }

  function handleRejection(error: unknown): void {
    const fault = problemOf(error)?.error;
    if (fault?.id === 'CONFLICT' && 'current' in fault) {
      const current = fault.current as WorkingCopy | null;
      // Changes of a closed form are merged into the other copy when the form opens again.
      if (isClosed) return;
      seen = current?.at ?? null;
      const since = synced;
      synced = current;
      if (current) form.lay(current, since);
      schedule(sendAfter);
      return;
    }
    console.error(error);
    failed = true;
    form.say(problemOf(error)?.message || t`The server could not be reached.`);
    void storeLocally();
    updateList(true);
    // Rejected permanently, so sending the same changes again is pointless.
    const isFinal = [400, 403, 413].includes(statusOf(error) ?? 0);
    if (!isClosed && !isFinal) schedule(retryAfter);
  }

  function handleFound({ copy, waiting }: FoundCopy): void {
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
    schedule(sendAfter);
  }

  /** Sends immediately when the page may close, because nothing can wait. */
  function leavePage(event: Event): void {
    if (!isDirty && (!sending || sending.lasts)) return;
    if (event.type === 'beforeunload') {
      if (isDirty && (failed || Object.keys(now.files).length > 0)) event.preventDefault();
      return;
    }
    if (event.type === 'visibilitychange' && window.document.visibilityState !== 'hidden') return;
    isDirty = true;
    void storeLocally();
    if (JSON.stringify([now.before, now.fields]).length > maxKeptAlive) return void send();
    sending?.stop.abort();
    sending = null;
    void send({ adapter: 'fetch', fetchOptions: { keepalive: true } });
  }

  const online = () => isDirty && schedule(0);
  const events = ['pagehide', 'beforeunload'] as const;
  for (const name of events) window.addEventListener(name, leavePage);
  window.document.addEventListener('visibilitychange', leavePage);
  window.addEventListener('online', online);

  const copy = {
    change,
    takeFound: handleFound,
    send,
    /** @see holdWorkingCopy */
    hold(saved: Promise<unknown>): void {
      const submitted = now;
      const ended = saved
        .catch(() => false)
        .then((isSaved) => {
          // A closed form does not report that nothing is unsaved.
          if (isSaved !== false && isClosed && now === submitted) {
            now = { ...now, before: {}, fields: {}, files: {} };
            isDirty = true;
          }
          if (held === ended) held = null;
          if (isDirty) schedule(0);
        });
      held = ended;
    },
    /** Sends unsent changes when the form closes. */
    async close(): Promise<void> {
      isClosed = true;
      for (const name of events) window.removeEventListener(name, leavePage);
      window.document.removeEventListener('visibilitychange', leavePage);
      window.removeEventListener('online', online);
      if (isDirty) void storeLocally();
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
  /** Copy on the server; null without one, undefined if the server was not reached. */
  copy: WorkingCopy | null | undefined;
  /** Unsaved changes that exist only on this device. */
  waiting: LocalCopy | null;
  colleagues: { name: string; at: string }[];
}

/**
 * Reads the unsaved changes of a document from the server and from this device, after a previously closed form has
 * sent its last changes.
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

/** Returns the changed fields with the stored path of each picture. @throws Error while a picture is not stored */
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
