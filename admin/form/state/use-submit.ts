import { useRef } from 'react';
import { areAllAccepted } from '../../field/image/pending-files.ts';
import { alert } from '../../ui/dialog/alert.ts';
import { t } from '../../words/words.ts';
import { focusFirstError } from '../focus.ts';
import type { Editing, useSaving } from './use-saving.ts';
import { listErrors } from './use-values.ts';

export const fieldProblem = t`Fix the highlighted fields, then submit again.`;

/** Prepares a save: validates the fields, and makes sure that the stored content was loaded. */
export function useSubmit<Content extends object>(
  { options, latest, stored, setTrouble }: Editing<Content>,
  { sending, send }: Pick<ReturnType<typeof useSaving<Content>>, 'sending' | 'send'>,
) {
  const isChecking = useRef(false);

  /** @returns true if the input is valid; otherwise shows the errors */
  function check(): boolean {
    const errors = listErrors(options.schema, latest.current.values);
    latest.current.refuse(errors);
    if (Object.keys(errors).length === 0) return true;
    setTrouble(fieldProblem);
    focusFirstError(errors);
    return false;
  }

  /** Loads content that could not be loaded before, so that nothing is saved over unseen content. */
  async function loadMissingContent(): Promise<void> {
    const { isSuccess } = await stored.refetch();
    if (isSuccess) {
      setTrouble(t`The saved content has only just loaded. Check the form, then submit again.`);
      return;
    }
    const why = t`The saved content could not be loaded, so nothing was sent. Your changes are kept.`;
    setTrouble(why);
    await alert(options.saveFailed, 'error', { why });
  }

  /** @returns the content to send; null after showing an error that prevents sending */
  async function prepare(): Promise<Content | null> {
    if (!(await areAllAccepted())) {
      setTrouble(
        t`A picture could not be used, so nothing was sent. The reason is shown at its field.`,
      );
      return null;
    }
    if (!check()) return null;
    if (!stored.isRead) {
      await loadMissingContent();
      return null;
    }
    const { values } = latest.current;
    const why = await options.checkBeforeSave?.(values);
    if (!why) return values;
    setTrouble(why);
    return null;
  }

  async function submit(): Promise<void> {
    if (sending || isChecking.current || stored.loading) return;
    isChecking.current = true;
    const values = await prepare().finally(() => {
      isChecking.current = false;
    });
    if (!values) return;
    const { revision } = stored;
    const { typedOn } = latest.current;
    await send({ values, baseRevision: revision === undefined ? revision : (typedOn ?? revision) });
  }

  return { check, submit };
}
