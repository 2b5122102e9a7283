import { useCallback, useState } from 'react';
import type { PreviewPlace } from '../../../shared/rules/preview-messages.ts';

/** Names need the descriptors of all sections: they come once a place is pointed at. */
const loadNames = () => import('./place-names.ts');

/** The clickable parts of the page that is shown. */
export function usePlaces() {
  const [places, setPlaces] = useState<readonly PreviewPlace[]>([]);
  const nameOf = useCallback(
    async (place: PreviewPlace) => (await loadNames()).namesOfPlace(place).join(' · '),
    [],
  );
  return { places, setPlaces, nameOf };
}

/** Returns the address of the screen that changes a place. */
export async function screenOf({ document }: PreviewPlace): Promise<string> {
  return (await import('../../ui/link/document-address.ts')).addressOf(document);
}

/** The state of the address of a place: what its form opens at. */
export function stateOf({ document, field }: PreviewPlace) {
  const [kind, id] = document.split('/');
  return { field, ...(kind === 'partner' ? { opens: id } : {}) };
}
