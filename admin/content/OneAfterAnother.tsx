import { type ComponentType, useEffect, useMemo } from 'react';
import { focusFirst } from '../form/focus.ts';
import { useLocation } from '../router.ts';

interface Props {
  /** The field that the state of the address gives. */
  keeps: string;
  /** The field that is written first. */
  first: string;
  form: ComponentType<{ start: object }>;
}

/** A form that adds one thing after the other; each is a new one, with an id and a history of its own. */
export function OneAfterAnother({ keeps, first, form: Form }: Props) {
  const { key, state } = useLocation() as { key: string; state: { kept?: string } | null };
  const kept = state?.kept;
  const start = useMemo(() => ({ [keeps]: kept ?? '' }), [keeps, kept]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one may begin with the same
  useEffect(() => {
    if (kept !== undefined) focusFirst([first]);
  }, [key, kept, first]);
  return <Form key={key} start={start} />;
}
