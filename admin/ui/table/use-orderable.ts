import { useEffect, useState } from 'react';

const load = () => import('./OrderableRow.tsx');
type Parts = Awaited<ReturnType<typeof load>>;

/** Loads the drag-and-drop code; null until then. The list works without it. */
export function useOrderable(isWanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (isWanted) load().then(setParts, console.error);
  }, [isWanted]);
  return parts;
}
