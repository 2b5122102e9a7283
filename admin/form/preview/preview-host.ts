import { createContext, type RefObject, useContext, useEffect } from 'react';
import type { Previewed } from './use-preview.ts';

/** A form whose page is shown by its host, not by the form itself. */
export interface HostedForm extends Previewed {
  element: RefObject<HTMLElement | null>;
}

/** The screen that shows the page for its forms; null for forms that show it themselves. */
interface PreviewHost {
  show: (form: HostedForm | null) => void;
}

export const PreviewHostContext = createContext<PreviewHost | null>(null);

/** Passes the form's values to the screen that shows the page. */
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
