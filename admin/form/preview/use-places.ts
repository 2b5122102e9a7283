import { useCallback, useState } from 'react';
import type { PreviewTarget } from '../../../shared/rules/preview-messages.ts';

/** Loaded when the pointer reaches a place, because names need the descriptors of all sections. */
const loadNames = () => import('./describe-place.ts');

/** The clickable elements of the visible page. */
export function usePlaces() {
  const [places, setPlaces] = useState<readonly PreviewTarget[]>([]);
  const nameOf = useCallback(
    async (place: PreviewTarget) => (await loadNames()).describePlace(place).join(' · '),
    [],
  );
  return { places, setPlaces, nameOf };
}

/** Returns the address of the screen that changes a place. */
export async function findScreenAddress({ document }: PreviewTarget): Promise<string> {
  return (await import('../../ui/link/document-address.ts')).addressOf(document);
}

/** The router state that opens a form at a place. */
export function makeRouterState({ document, field }: PreviewTarget) {
  const [kind, id] = document.split('/');
  return { field, ...(kind === 'partner' ? { opens: id } : {}) };
}
