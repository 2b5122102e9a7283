import { type ComponentType, useMemo, useState } from 'react';
import { focusFirst } from '../form/focus.ts';

/** What a form that adds something is given: what the new one begins with, and how to go on with another. */
export interface Another {
  start: object;
  onAnother: (saved: unknown) => void;
}

interface Props {
  /** The field that the next one takes from the one before. */
  keeps: string;
  /** The field that is written first. */
  first: string;
  form: ComponentType<Another>;
}

/** A form that adds one thing after the other; each is a new one, with an id and a history of its own. */
export function OneAfterAnother({ keeps, first, form: Form }: Props) {
  const [{ nth, kept }, setNow] = useState<{ nth: number; kept: unknown }>({ nth: 0, kept: '' });
  const start = useMemo(() => ({ [keeps]: kept }), [keeps, kept]);
  function onAnother(saved: unknown) {
    setNow({ nth: nth + 1, kept: (saved as Record<string, unknown> | null)?.[keeps] ?? '' });
    focusFirst([first]);
  }
  return <Form key={nth} {...{ start, onAnother }} />;
}
