import { useCallback, useState } from 'react';
import type { PreviewTarget } from '../../../shared/rules/preview-messages.ts';

/** Loaded when the pointer reaches a target, because names need the descriptors of all sections. */
const loadNames = () => import('./describe-target.ts');

/** The clickable elements of the visible page. */
export function useTargets() {
  const [places, setPlaces] = useState<readonly PreviewTarget[]>([]);
  const nameOf = useCallback(
    async (place: PreviewTarget) => (await loadNames()).describeTarget(place).join(' · '),
    [],
  );
  return { places, setPlaces, nameOf };
}

/** Returns the address of the screen that changes a target. */
export async function findScreenAddress({ document }: PreviewTarget): Promise<string> {
  return (await import('../../ui/link/document-address.ts')).addressOf(document);
}

/** Creates the router state that opens a form at a target. */
export function makeRouterState({ document, field }: PreviewTarget) {
  const [kind, id] = document.split('/');
  return { field, ...(kind === 'partner' ? { opens: id } : {}) };
}
