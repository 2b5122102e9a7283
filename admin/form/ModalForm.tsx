import { Button } from '@mantine/core';
import type { AxiosRequestConfig } from 'axios';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { Envelope } from '../../shared/api/envelope.ts';
import { readContent } from '../../shared/content/lenient.ts';
import { describeFailure, problemOf } from '../backend/api.ts';
import { useNeedsApproval } from '../backend/me.ts';
import { requestPublish } from '../backend/publish.ts';
import type { FieldLookup } from '../field/field.ts';
import { releaseFiles } from '../field/image/pending-files.ts';
import { useRootField } from '../field/root-field.ts';
import { readDraftId } from '../session/draft-address.ts';
import { alert } from '../ui/dialog/alert.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { t } from '../words/words.ts';
import { ApprovalNote } from './ApprovalNote.tsx';
import { alertSaved } from './alert-saved.ts';
import { focusFirstError } from './focus.ts';
import styles from './ModalForm.module.css';
import { openField } from './preview/open-field.ts';
import { revisionOf } from './state/revision-of.ts';
import { listErrors, useValues } from './state/use-values.ts';
import { useReportUnsaved } from './unsaved/unsaved-changes.ts';
import { useWorkingCopy } from './unsaved/use-working-copy.ts';
import { holdWorkingCopy } from './unsaved/working-copy.ts';

interface Props<Values extends object> {
  title: string;
  /** Document name, as `kind/id`. */
  name: string;
  opened: boolean;
  onClose(): void;
  schema: z.ZodType<Values>;
  /** Stored content; undefined when adding. */
  stored?: unknown;
  /** Field that gets the focus; the first one by default. */
  field?: string | undefined;
  /** @param config of the request, to abort it; `extra` is sent with the values */
  save(
    values: Values,
    config: AxiosRequestConfig,
    extra: { approval_note?: string; base_revision?: number },
  ): Promise<Envelope<unknown>>;
  /** Alert after a failed save (specification §8). */
  saveFailed: string;
  /** Called after a save, to reload the list. */
  onSaved(): void;
  submitLabel: string;
  children: (at: FieldLookup<Values>) => ReactNode;
}

const sendAgainHint = t`Your changes are kept. Save again to replace theirs.`;

/**
 * A small form in a modal. After a save, the form resets and the modal closes (specification §4). If it is closed
 * with unsaved changes, they are shown again when it opens.
 */
export function ModalForm<Values extends object>(props: Props<Values>) {
  const { title, opened, onClose, schema, stored, save, saveFailed, onSaved, submitLabel } = props;
  const empty = useMemo(() => readContent(schema, stored ?? {}), [schema, stored]);
  const form = useValues(empty);
  const root = useRootField<Values>(form, schema);
  const [sending, setSending] = useState<AbortController | null>(null);
  const [trouble, setTrouble] = useState('');
  const [note, setNote] = useState('');
  /** The opened revision, even if the list loads a later one. */
  const { current: revision } = useRef(revisionOf(stored));
  /** After a conflict, the revision of the other user, which a second save replaces. */
  const theirs = useRef<number>(undefined);
  const draft = readDraftId();
  const asks = useNeedsApproval() && !draft;
  const name = draft ? `${props.name} in ${draft}` : props.name;
  const { isLoading } = useWorkingCopy(name, { ...form, revision }, schema);
  useReportUnsaved(form.changed ? 1 : 0);
  const isOpen = opened && !isLoading;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOpen && element.current) openField(element.current, props.field ?? '');
  }, [isOpen, props.field]);

  function reset() {
    releaseFiles(form.values);
    // Resets before closing, because unmounting a form stores its values as unsaved changes.
    flushSync(() => form.rebase(empty));
    setTrouble('');
    setNote('');
    onClose();
  }

  async function submit() {
    if (sending) return;
    const errors = listErrors(schema, form.values);
    form.refuse(errors);
    if (Object.keys(errors).length > 0) return focusFirstError(errors);
    const stop = new AbortController();
    setSending(stop);
    setTrouble('');
    const replaced = theirs.current ?? form.typedOn ?? revision;
    try {
      const extra = {
        ...(note && { approval_note: note }),
        ...(replaced !== undefined && { base_revision: replaced }),
      };
      const saving = save(form.values, { signal: stop.signal }, extra);
      holdWorkingCopy(name, saving);
      const reply = await saving;
      void requestPublish();
      onSaved();
      // Closes first, because the message must open over the screen instead of in the modal.
      flushSync(reset);
      void alertSaved(reply).then((wanted) => wanted === 'undo' && onSaved());
    } catch (error) {
      if (stop.signal.aborted) return setTrouble(t`You stopped saving. Your changes are kept.`);
      console.error(error);
      const problem = problemOf(error);
      const faults = problem?.error?.fields ?? {};
      form.refuse(faults);
      const reason = describeFailure(error);
      setTrouble(Object.keys(faults).length > 0 ? '' : t`${reason} Your changes are kept.`);
      const isConflict = problem?.error?.id === 'CONFLICT';
      if (isConflict) theirs.current = revisionOf(problem.error?.current);
      const why = isConflict ? `${reason} ${sendAgainHint}` : t`${reason} Your changes are kept.`;
      await alert(saveFailed, 'error', { why });
      focusFirstError(faults);
    } finally {
      setSending(null);
    }
    return undefined;
  }

  if (!isOpen) return null;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        {props.children(root.at)}
        {asks && <ApprovalNote value={note} onChange={setNote} />}
        <p className={styles.trouble} role="status">
          {trouble && (
            <>
              <strong>{t`Not saved.`}</strong> {trouble}
            </>
          )}
        </p>
        <div className={styles.actions}>
          <Button variant="default" onClick={sending ? () => sending.abort() : reset}>
            {sending ? t`Stop` : t`Cancel`}
          </Button>
          <Button type="submit" loading={sending !== null}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
