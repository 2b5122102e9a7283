import { type ComponentType, useEffect, useMemo } from 'react';
import { fieldId } from '../field/field.ts';
import { useLocation } from '../router.ts';

interface Props {
  /** The field that the state of the address gives. */
  keeps: string;
  /** The field that is written first. */
  first: string;
  form: ComponentType<{ start: object }>;
}

/** A form that adds one thing after the other; each is a new one, with an id and a history of its own. */
export function AddSeveral({ keeps, first, form: Form }: Props) {
  const { key, state } = useLocation() as { key: string; state: { kept?: string } | null };
  const kept = state?.kept;
  const start = useMemo(() => ({ [keeps]: kept ?? '' }), [keeps, kept]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one may begin with the same
  useEffect(() => {
    if (kept === undefined) return;
    // The form is closed until it is known what was typed in it before.
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
