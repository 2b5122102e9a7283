import { createContext, type RefObject, useContext, useEffect } from 'react';
import type { PreviewedForm } from './use-preview.ts';

/** A form whose page is shown by its host instead of by the form. */
export interface HostedForm extends PreviewedForm {
  element: RefObject<HTMLElement | null>;
}

/** The screen that shows the page for its forms; null for forms that show it themselves. */
interface PreviewHost {
  show: (form: HostedForm | null) => void;
}

export const PreviewHostContext = createContext<PreviewHost | null>(null);

/** Passes the form values to the screen that shows the page. */
export function HostedPreview({ of, schema, values, element }: HostedForm) {
  const host = useContext(PreviewHostContext);
  const { kind, id } = of;
  useEffect(
    () => host?.show({ of: { kind, id }, schema, values, element }),
    [host, kind, id, schema, values, element],
  );
  useEffect(() => () => host?.show(null), [host]);
  return null;
}
