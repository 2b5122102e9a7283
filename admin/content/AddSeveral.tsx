import { type ComponentType, useEffect, useMemo } from 'react';
import { fieldId } from '../field/field.ts';
import { useLocation } from '../router.ts';

interface Props {
  /** The field whose value comes from the address's state. */
  keeps: string;
  /** The field that gets the focus. */
  first: string;
  form: ComponentType<{ start: object }>;
}

/** A form for adding several items, one after another. Each gets its own id and history. */
export function AddSeveral({ keeps, first, form: Form }: Props) {
  const { key, state } = useLocation() as { key: string; state: { kept?: string } | null };
  const kept = state?.kept;
  const start = useMemo(() => ({ [keeps]: kept ?? '' }), [keeps, kept]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next item may begin with the same value
  useEffect(() => {
    if (kept === undefined) return;
    // The form opens once its unsaved changes are known.
    const look = setInterval(() => {
      const field = document.getElementById(fieldId(first));
      if (!field || field.closest('[inert]')) return;
      clearInterval(look);
      field.focus();
    }, 50);
    return () => clearInterval(look);
  }, [key, kept, first]);
  return <Form key={key} start={start} />;
}
