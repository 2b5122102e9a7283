import { type ComponentType, createElement, memo, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Element in which islands/Island.astro wraps slots. */
const slotTag = 'island-slot';

/** Slot HTML, which React never renders again. */
const Slot = memo(
  ({ html }: { html: string }) =>
    createElement(slotTag, {
      suppressHydrationWarning: true,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, read back from the page
      dangerouslySetInnerHTML: { __html: html },
    }),
  () => true,
);

/** Sets `data-awake` after the island is hydrated. */
function Hydrated({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    root.dataset.awake = '';
  }, [root]);
  return children;
}

/** Hydrates an island (islands/Island.astro) with its component. */
export function hydrate(
  root: HTMLElement,
  Component: ComponentType<{ children?: ReactNode } & Record<string, unknown>>,
): void {
  const slot = root.querySelector(slotTag);
  const props = JSON.parse(root.dataset.props ?? '{}');
  hydrateRoot(
    root,
    <Hydrated root={root}>
      <Component {...props}>{slot && <Slot html={slot.innerHTML} />}</Component>
    </Hydrated>,
  );
}
