import { useEffect, useMemo, useRef } from 'react';

/** A layer that Escape closes. */
interface Layer {
  /** Null if a library closes the layer on the same key. */
  close: (() => void) | null;
  /** If this returns false, Escape goes to the layer below. */
  isMeant?: (() => boolean) | undefined;
}

/** All open layers, the topmost last. */
const layers: (Layer & { order: number })[] = [];

// Handled first, so that one key closes one layer, because a native dialog would close too.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    const top = layers.findLast(({ isMeant = () => true }) => isMeant());
    if (!top?.close) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    top.close();
  },
  { capture: true },
);

let opened = 0;

/**
 * Adds a layer above the others.
 * @param order its position among them: layers that open later are higher
 * @returns a function that removes the layer
 */
export function addLayer(layer: Layer, order = ++opened): () => void {
  const ordered = { ...layer, order };
  layers.push(ordered);
  layers.sort((one, other) => one.order - other.order);
  return () => void layers.splice(layers.indexOf(ordered), 1);
}

/** Closes a dialog, panel, menu or list on Escape while it is open and nothing is open above it. */
export function useEscape(
  isOpen: boolean,
  close: Layer['close'],
  isMeant?: Layer['isMeant'],
): void {
  const latest = useRef<Layer>({ close, isMeant });
  latest.current = { close, isMeant };
  const passes = close === null;
  // Assigned while rendering, where parents come first.
  const order = useMemo(() => (isOpen ? ++opened : 0), [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const layer = {
      close: passes ? null : () => latest.current.close?.(),
      isMeant: () => latest.current.isMeant?.() ?? true,
    };
    return addLayer(layer, order);
  }, [isOpen, passes, order]);
}
