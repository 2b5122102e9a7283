import { useQuery } from '@tanstack/react-query';
import type { AxiosRequestConfig } from 'axios';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Envelope } from '../../../shared/api/envelope.ts';
import { readContent } from '../../../shared/content/lenient.ts';
import { isEqual } from '../../../shared/rules/merge-content.ts';
import { problemOf, stepOf, whyFailed } from '../../api.ts';
import { requestPublish } from '../../releases/publish.ts';
import { alert } from '../../ui/dialog/alert.ts';
import { useAlertWhile } from '../../ui/dialog/use-alert-while.ts';
import { focusFirstError } from '../focus.ts';
import { sayUndoable, takeBack } from '../say-undoable.ts';
import { type FormState, keepTyped, nextState } from './form-state.ts';
import { pendingAddresses, releaseFiles } from './pending-files.ts';
import { revisionOf } from './revision-of.ts';
import { useRootField } from './root-field.ts';
import { errorsOf, useValues } from './use-values.ts';

/** What a save is given. */
export interface Sending<Values> {
  values: Values;
  /** Send it along to be told of a conflict; undefined when adding. */
  baseRevision: number | undefined;
  /** For the call: upload progress and a way to stop. */
  config: AxiosRequestConfig;
}

export interface ContentFormOptions<Values extends object> {
  /** What is edited, such as `section/our_team` or `service/new`; unsent edits are kept under it. */
  name: string;
  schema: z.ZodType<Values>;
  /** Reads the stored content; leave out when adding. */
  load?: () => Promise<unknown>;
  /** Alert when loading fails; without it the failure is only logged (specification §8). */
  loadFailed?: string;
  save: (sending: Sending<Values>) => Promise<Envelope<unknown>>;
  /** Before it is sent. @returns why it is not; null where it may go */
  lookFirst?: ((values: Values, base: Values) => Promise<string | null>) | undefined;
  /** Alert when saving fails (specification §8). */
  saveFailed: string;
  /** After the server's message was closed, with the content as it was answered. */
  onSaved?: (saved: unknown) => void;
}

export interface Conflict<Values> {
  theirs: Values;
  revision: number;
  /** Who saved it, and when as ISO 8601; undefined where the backend does not say. */
  by: string | undefined;
  at: string | undefined;
}

function everyState<Values>({ values, past, future }: FormState<Values>): Values[] {
  return [...past, values, ...future];
}

const fieldTrouble = 'Some fields need a look before this can be sent.';

/** Load → edit → validate → save → publish, once for every form. */
export function useContentForm<Values extends object>(options: ContentFormOptions<Values>) {
  const { name, schema, load, loadFailed, save, saveFailed, onSaved } = options;
  const empty = useMemo(() => readContent(schema, {}), [schema]);
  const form = useValues(empty);
  const latest = useRef(form);
  latest.current = form;
  const [revision, setRevision] = useState<number>();
  const [sending, setSending] = useState<{ progress: number; stop: () => void } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [saved, setSaved] = useState<{ at: Date; step: number | undefined } | null>(null);
  const [discarded, setDiscarded] = useState(false);
  const isLooking = useRef(false);

  const loading = useQuery({
    queryKey: ['content', name],
    queryFn: () => load?.() ?? null,
    enabled: load !== undefined,
    gcTime: 0,
  });

  useEffect(() => {
    if (!loading.data) return;
    const stored = readContent(schema, loading.data);
    const { base, values } = latest.current;
    latest.current.rebase(stored, keepTyped(stored, base, values));
    setDiscarded(false);
    setRevision(revisionOf(loading.data));
  }, [loading.data, schema]);

  const isRead = load === undefined || revision !== undefined || loading.isSuccess;

  useAlertWhile(loading.isError, loadFailed);

  useEffect(() => () => releaseFiles(everyState(latest.current)), []);

  async function send(sent: Pick<Sending<Values>, 'values' | 'baseRevision'>) {
    const stop = new AbortController();
    const onUploadProgress = ({ progress = 0 }: { progress?: number | undefined }) =>
      setSending((now) => now && { ...now, progress });
    setTrouble(null);
    setSending({ progress: 0, stop: () => stop.abort() });
    try {
      const config = { signal: stop.signal, onUploadProgress };
      const reply = await save({ ...sent, config });
      accept(sent.values, reply);
      setSending(null);
      void requestPublish();
      if (await sayUndoable(reply)) await readAgain();
      else onSaved?.(reply.data);
    } catch (error) {
      setSending(null);
      if (stop.signal.aborted) setTrouble('Stopped before it was saved.');
      else await refuse(error);
    }
  }

  /** What was saved is taken back, and what is stored now is in the form. */
  async function readAgain(): Promise<void> {
    setSaved(null);
    if (load) await loading.refetch();
    else onSaved?.(null);
  }

  /** The stored content becomes the base; what was typed while sending stays. */
  function accept(sent: Values, reply: Envelope<unknown>): void {
    const stored = readContent(schema, reply.data ?? sent);
    const kept = everyState(nextState(latest.current, { do: 'saved', sent, stored }));
    const stillWaiting = new Set(pendingAddresses(kept));
    releaseFiles(pendingAddresses(sent).filter((address) => !stillWaiting.has(address)));
    latest.current.saved(sent, stored);
    setDiscarded(false);
    setRevision(revisionOf(reply.data));
    setSaved({ at: new Date(), step: stepOf(reply) });
  }

  async function refuse(error: unknown): Promise<void> {
    console.error(error);
    const problem = problemOf(error);
    if (problem?.error?.id === 'CONFLICT' && problem.error.current) {
      const { current, by, at } = problem.error;
      const theirs = readContent(schema, current);
      setConflict({ theirs, revision: revisionOf(current) ?? 0, by, at });
      return;
    }
    const errors = problem?.error?.fields ?? {};
    latest.current.refuse(errors);
    setTrouble(problem?.message ?? `${whyFailed(error)} What you typed is kept.`);
    const hasFields = Object.keys(errors).length > 0;
    await alert(saveFailed, 'error', { returnFocus: !hasFields });
    focusFirstError(errors);
  }

  /** @returns whether what is typed can be sent; else its faults are shown */
  function check(): boolean {
    const errors = errorsOf(schema, latest.current.values);
    latest.current.refuse(errors);
    if (Object.keys(errors).length === 0) return true;
    setTrouble(fieldTrouble);
    focusFirstError(errors);
    return false;
  }

  async function submit(): Promise<void> {
    if (sending || isLooking.current || loading.isLoading || !check()) return;
    if (!isRead) return readAtLast();
    const { values, base } = latest.current;
    isLooking.current = true;
    try {
      const why = await options.lookFirst?.(values, base);
      if (why) return setTrouble(why);
    } finally {
      isLooking.current = false;
    }
    await send({ values, baseRevision: revision });
  }

  /** Nothing is sent over content that was never read: it is read first, and looked at with what was typed. */
  async function readAtLast(): Promise<void> {
    const { isSuccess } = await loading.refetch();
    if (isSuccess) {
      setTrouble('The stored content arrived only now. Look at it once more, then send it.');
      return;
    }
    setTrouble(
      'The stored content could not be read, so nothing was sent. What you typed is kept.',
    );
    await alert(saveFailed, 'error');
  }

  async function resolve(values: Values): Promise<void> {
    if (!conflict) return;
    latest.current.rebase(conflict.theirs, values);
    setRevision(conflict.revision);
    setConflict(null);
    if (isEqual(values, conflict.theirs)) return;
    await send({ values, baseRevision: conflict.revision });
  }

  const root = useRootField<Values>(form, schema);
  return {
    at: root.at,
    values: form.values,
    base: form.base,
    errors: form.errors,
    changed: form.changed,
    loading: loading.isLoading,
    isRead,
    sending,
    // What was wrong with the fields is over once they are right.
    trouble: trouble === fieldTrouble && Object.keys(form.errors).length === 0 ? null : trouble,
    saved,
    /** Takes the last save back; nothing where there is none, or the backend keeps no history. */
    takeBack: async () => {
      if (saved?.step !== undefined && (await takeBack(saved.step))) await readAgain();
    },
    conflict,
    submit,
    unsent: {
      check: () => isRead && check(),
      // Under the number that the document has in every draft it is not in (server/changes).
      send: (config: AxiosRequestConfig) =>
        save({
          values: latest.current.values,
          baseRevision: revision === undefined ? undefined : revision + 1e12,
          config,
        }),
      discard: form.discard,
    },
    resolve,
    dismissConflict: () => setConflict(null),
    failed: load !== undefined && loadFailed !== undefined && loading.isError,
    isGone: problemOf(loading.error)?.code === 404,
    reload: () => loading.refetch(),
    isNew: load === undefined,
    history: form.history,
    past: form.past,
    future: form.future,
    replace: form.replace,
    discarded: discarded && !form.changed && form.history.canUndo,
    /** Back to what is stored; one step of the history, so that it can be put back itself. */
    discard: () => {
      setDiscarded(true);
      form.discard();
    },
  };
}
