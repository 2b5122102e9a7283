import { type ComponentType, createElement, memo, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The element that islands/Island.astro wraps slots in. */
const slotTag = 'island-slot';

/** Keeps slot HTML as it is, without rendering it again. */
const Slot = memo(
  ({ html }: { html: string }) =>
    createElement(slotTag, {
      suppressHydrationWarning: true,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, read back from the page
      dangerouslySetInnerHTML: { __html: html },
    }),
  () => true,
);

/** Marks the island as hydrated in the page. */
function Awake({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    root.dataset.awake = '';
  }, [root]);
  return children;
}

/** Hydrates the HTML of islands/Island.astro with its component. */
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
