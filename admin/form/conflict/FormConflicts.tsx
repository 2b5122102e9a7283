import type { z } from 'zod';
import { onDemand, reportMissing } from '../../ui/on-demand.tsx';
import { t } from '../../words/words.ts';
import type { useContentForm } from '../state/use-content-form.ts';

/** Loaded on demand, because a server response triggers it: rarely, and never offline. */
const ConflictDialog = onDemand(
  () => import('./ConflictDialog.tsx'),
  ({ onCancel }) => reportMissing({ onClose: onCancel }),
);

interface Props<Values extends object> {
  schema: z.ZodType<Values>;
  form: ReturnType<typeof useContentForm<Values>>;
}

/** Asks which version to keep if someone else has saved the document since. */
export function FormConflicts<Values extends object>({ schema, form }: Props<Values>) {
  const { conflict } = form;
  return (
    conflict && (
      <ConflictDialog
        schema={schema}
        versions={{ base: form.base, mine: form.values, theirs: conflict.theirs }}
        saved={conflict}
        confirm={t`Save this choice`}
        onResolve={(values) => void form.resolve(values as Values)}
        onCancel={form.dismissConflict}
      />
    )
  );
}
