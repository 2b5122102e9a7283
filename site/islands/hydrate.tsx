import { type ComponentType, createElement, memo, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** What islands/Island.astro wraps a slot's HTML in. */
const slotTag = 'island-slot';

/** Slot HTML is the page's own: kept as it stands and never rendered again. */
const Slot = memo(
  ({ html }: { html: string }) =>
    createElement(slotTag, {
      suppressHydrationWarning: true,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, read back from the page
      dangerouslySetInnerHTML: { __html: html },
    }),
  () => true,
);

/** Says in the page that the island answers now. */
function Awake({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    root.dataset.awake = '';
  }, [root]);
  return children;
}

/** Brings the HTML of islands/Island.astro to life with the component that wrote it. */
export function hydrate(
  root: HTMLElement,
  Component: ComponentType<{ children?: ReactNode } & Record<string, unknown>>,
): void {
  const slot = root.querySelector(slotTag);
  const props = JSON.parse(root.dataset.props ?? '{}');
  hydrateRoot(
    root,
    <Awake root={root}>
      <Component {...props}>{slot && <Slot html={slot.innerHTML} />}</Component>
    </Awake>,
  );
}
