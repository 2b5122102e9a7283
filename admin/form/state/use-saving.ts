import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { Envelope } from '../../../shared/api/envelope.ts';
import { readContent } from '../../../shared/content/lenient.ts';
import { isEqual } from '../../../shared/rules/merge-content.ts';
import { describeFailure, historyEntryOf, problemOf } from '../../backend/api.ts';
import { useLivePage } from '../../backend/public-site.ts';
import { requestPublish } from '../../backend/publish.ts';
import { listPending, releaseFiles } from '../../field/image/pending-files.ts';
import { readDraftId } from '../../session/draft-address.ts';
import { alert } from '../../ui/dialog/alert.ts';
import { t } from '../../words/words.ts';
import { alertSaved, undoSave } from '../alert-saved.ts';
import { focusFirstError } from '../focus.ts';
import { holdWorkingCopy } from '../unsaved/working-copy.ts';
import type { ContentFormOptions, Sending } from './content-form-options.ts';
import { listStates, reduceState } from './form-state.ts';
import { revisionOf } from './revision-of.ts';
import type { StoredContent } from './use-stored-content.ts';
import type { Values } from './use-values.ts';

export interface Conflict<Content> {
  theirs: Content;
  revision: number;
  /** Author of the other version, and time as ISO 8601; undefined if unknown. */
  by: string | undefined;
  at: string | undefined;
}

/** State shared by the hooks of a form. */
export interface Editing<Content extends object> {
  options: ContentFormOptions<Content>;
  /** Values of the last render. */
  latest: RefObject<Values<Content>>;
  stored: StoredContent;
  /** Sets the reason why nothing was saved; null clears it. */
  setTrouble: (trouble: string | null) => void;
}

/** Saves content and handles the response: stored, conflict, or rejected. */
export function useSaving<Content extends object>(editing: Editing<Content>) {
  const { options, latest, stored, setTrouble } = editing;
  const livePage = useLivePage();
  const [sending, setSending] = useState<{ progress: number; stop: () => void } | null>(null);
  const [conflict, setConflict] = useState<Conflict<Content> | null>(null);
  const [saved, setSaved] = useState<{ at: Date; step: number | undefined } | null>(null);

  async function send(sent: Pick<Sending<Content>, 'values' | 'baseRevision'>): Promise<void> {
    const stop = new AbortController();
    const onUploadProgress = ({ progress = 0 }: { progress?: number | undefined }) =>
      setSending((now) => now && { ...now, progress });
    setTrouble(null);
    setSending({ progress: 0, stop: () => stop.abort() });
    try {
      const config = { signal: stop.signal, onUploadProgress };
      const saving = options.save({ ...sent, config }).then(async (reply) => {
        await accept(editing, sent.values, reply);
        return reply;
      });
      holdWorkingCopy(options.name, saving);
      const reply = await saving;
      setSaved({ at: new Date(), step: historyEntryOf(reply) });
      // Synchronous, so that nothing counts as unsaved when the next screen opens.
      flushSync(() => setSending(null));
      void requestPublish();
      void showSaved(sent.values, reply);
      options.onSaved?.(reply.data);
    } catch (error) {
      setSending(null);
      if (stop.signal.aborted) return setTrouble(t`You stopped saving. Your changes are kept.`);
      console.error(error);
      const found = toConflict(options.schema, error);
      if (found) setConflict(found);
      else await showRejection(editing, error);
    }
  }

  /** Shows the server message without interrupting the user. */
  async function showSaved(sent: Content, reply: Envelope<unknown>): Promise<void> {
    const { page, pageOf, next, remark } = options;
    const path = pageOf ? pageOf(reply.data) : page;
    const wanted = await alertSaved(reply, {
      page: path && !readDraftId() ? livePage?.(path) : undefined,
      next: next?.label,
      below: remark?.(sent),
    });
    if (wanted === 'undo') await reloadForm();
    if (wanted === 'next') next?.go(reply.data);
  }

  /** Reloads the stored content after an undo. */
  async function reloadForm(): Promise<void> {
    setSaved(null);
    if (options.load) await stored.refetch();
  }

  async function resolve(values: Content): Promise<void> {
    if (!conflict) return;
    latest.current.rebase(conflict.theirs, values);
    stored.setRevision(conflict.revision);
    setConflict(null);
    if (isEqual(values, conflict.theirs)) return;
    await send({ values, baseRevision: conflict.revision });
  }

  return {
    send,
    sending,
    saved,
    /** Undoes the last save; absent if there is none or the backend has no history. */
    takeBack: async () => {
      if (saved?.step !== undefined && (await undoSave(saved.step))) await reloadForm();
    },
    conflict,
    resolve,
    dismissConflict: () => setConflict(null),
  };
}

/**
 * Makes the stored content the base, and keeps text typed during the save. The specification guarantees only a
 * message (section 7), so the content is loaded again if the response does not contain it with its revision.
 */
async function accept<Content extends object>(
  { options, latest, stored }: Editing<Content>,
  sent: Content,
  reply: Envelope<unknown>,
): Promise<void> {
  const revision = revisionOf(reply.data);
  const loaded = revision === undefined ? await reloadContent(stored) : reply.data;
  const content = loaded === undefined ? sent : readContent(options.schema, loaded ?? {});
  const kept = listStates(reduceState(latest.current, { do: 'saved', sent, stored: content }));
  const pending = new Set(listPending(kept));
  releaseFiles(listPending(sent).filter((address) => !pending.has(address)));
  flushSync(() => {
    latest.current.saved(sent, content);
    stored.setRevision(revision);
  });
}

/** @returns undefined if there is nothing to load, or loading fails */
async function reloadContent(stored: StoredContent): Promise<unknown> {
  if (stored.isNew) return undefined;
  const { data, isSuccess } = await stored.refetch();
  return isSuccess ? data : undefined;
}

/** Returns newer content of someone else if it caused the rejection of a save. */
function toConflict<Content>(schema: z.ZodType<Content>, error: unknown): Conflict<Content> | null {
  const fault = problemOf(error)?.error;
  if (fault?.id !== 'CONFLICT' || !fault.current) return null;
  const { current, by, at } = fault;
  return { theirs: readContent(schema, current), revision: revisionOf(current) ?? 0, by, at };
}

/** Shows why the content was not saved, at the fields concerned if known. */
async function showRejection<Content extends object>(
  { options, latest, setTrouble }: Editing<Content>,
  error: unknown,
): Promise<void> {
  const problem = problemOf(error);
  const errors = problem?.error?.fields ?? {};
  latest.current.refuse(errors);
  const why = problem?.message || t`${describeFailure(error)} Your changes are kept.`;
  setTrouble(why);
  const hasFields = Object.keys(errors).length > 0;
  await alert(options.saveFailed, 'error', { returnFocus: !hasFields, why });
  focusFirstError(errors);
}
