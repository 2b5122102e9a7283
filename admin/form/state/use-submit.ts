import { useRef } from 'react';
import { areTaken } from '../../field/image/pending-files.ts';
import { alert } from '../../ui/dialog/alert.ts';
import { focusFirstError } from '../focus.ts';
import type { Editing, useSaving } from './use-saving.ts';
import { errorsOf } from './use-values.ts';

export const fieldTrouble = 'Fix the marked fields, then submit again.';

/** What happens before a form is sent: its fields are looked at, and what it is laid over was read. */
export function useSubmit<Content extends object>(
  { options, latest, stored, setTrouble }: Editing<Content>,
  { sending, send }: Pick<ReturnType<typeof useSaving<Content>>, 'sending' | 'send'>,
) {
  const isLooking = useRef(false);

  /** @returns whether what is typed can be sent; else its faults are shown */
  function check(): boolean {
    const errors = errorsOf(options.schema, latest.current.values);
    latest.current.refuse(errors);
    if (Object.keys(errors).length === 0) return true;
    setTrouble(fieldTrouble);
    focusFirstError(errors);
    return false;
  }

  /** Nothing is sent over content that was never read: it is read first, and looked at with what was typed. */
  async function readAtLast(): Promise<void> {
    const { isSuccess } = await stored.refetch();
    if (isSuccess) {
      setTrouble('The saved content has only just loaded. Check the form, then submit again.');
      return;
    }
    setTrouble(
      'The saved content could not be loaded, so nothing was sent. Your changes are kept.',
    );
    await alert(options.saveFailed, 'error');
  }

  /** @returns what can be sent; null where something stands against it, which is said */
  async function prepare(): Promise<Content | null> {
    if (!(await areTaken())) {
      setTrouble('A picture could not be used, so nothing was sent. Its field says why.');
      return null;
    }
    if (!check()) return null;
    if (!stored.isRead) {
      await readAtLast();
      return null;
    }
    const { values, base } = latest.current;
    const why = await options.lookFirst?.(values, base);
    if (!why) return values;
    setTrouble(why);
    return null;
  }

  async function submit(): Promise<void> {
    if (sending || isLooking.current || stored.loading) return;
    isLooking.current = true;
    const values = await prepare().finally(() => {
      isLooking.current = false;
    });
    if (!values) return;
    const { revision } = stored;
    const { typedOn } = latest.current;
    await send({ values, baseRevision: revision === undefined ? revision : (typedOn ?? revision) });
  }

  return { check, submit };
}
