import type { z } from 'zod';
import { onDemand, sayMissing } from '../../ui/on-demand.tsx';
import type { useContentForm } from '../state/use-content-form.ts';
import type { useRestoring } from '../unsaved/use-restoring.ts';

/** Rarely needed, and never offline: a server's answer triggers it. */
const ConflictDialog = onDemand(
  () => import('./ConflictDialog.tsx'),
  ({ onCancel }) => sayMissing({ onClose: onCancel }),
);

interface Props<Values extends object> {
  schema: z.ZodType<Values>;
  form: ReturnType<typeof useContentForm<Values>>;
  restoring: ReturnType<typeof useRestoring<Values>>;
}

/**
 * Asks which version to keep if someone else saved the same content, before saving and before restoring unsaved
 * changes.
 */
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
