import type { z } from 'zod';
import { onDemand, sayMissing } from '../../ui/on-demand.tsx';
import type { useContentForm } from '../state/use-content-form.ts';
import type { useRestoring } from '../unsaved/use-restoring.ts';

/** Needed once in a while only, and never without a connection: the answer that asks for it has just come. */
const ConflictDialog = onDemand(
  () => import('./ConflictDialog.tsx'),
  ({ onCancel }) => sayMissing({ onClose: onCancel }),
);

interface Props<Values extends object> {
  schema: z.ZodType<Values>;
  form: ReturnType<typeof useContentForm<Values>>;
  restoring: ReturnType<typeof useRestoring<Values>>;
}

/** Asks what is to stay where somebody else saved the same: before it is sent, and before left edits are put back. */
export function FormConflicts<Values extends object>({ schema, form, restoring }: Props<Values>) {
  const { conflict } = form;
  return (
    <>
      {conflict && (
        <ConflictDialog
          schema={schema}
          versions={{ base: form.base, mine: form.values, theirs: conflict.theirs }}
          saved={conflict}
          confirm="Save this choice"
          onResolve={(values) => void form.resolve(values as Values)}
          onCancel={form.dismissConflict}
        />
      )}
      {restoring.versions && (
        <ConflictDialog
          schema={schema}
          versions={restoring.versions}
          confirm="Restore this choice"
          onResolve={(values) => restoring.putBack(values as Values)}
          onCancel={restoring.cancel}
        />
      )}
    </>
  );
}
