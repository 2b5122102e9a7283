import { createContext, type RefObject, useContext, useEffect } from 'react';
import type { Previewed } from './use-preview.ts';

/** The form that is open next to a page that it does not draw itself. */
export interface HostedForm extends Previewed {
  element: RefObject<HTMLElement | null>;
}

/** Draws the page for the forms in it, and leads back to it; null for forms that draw it themselves. */
interface PreviewHost {
  show: (form: HostedForm | null) => void;
}

export const PreviewHostContext = createContext<PreviewHost | null>(null);

/** Gives the form's values to the screen that draws the page. */
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
