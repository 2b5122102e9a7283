import { useEffect, useState } from 'react';

const load = () => import('./OrderableRow.tsx');
type Parts = Awaited<ReturnType<typeof load>>;

/** What makes rows movable, loaded where it is wanted; null until it is there. Without it the list is there all the same. */
export function useOrderable(isWanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (isWanted) load().then(setParts, console.error);
  }, [isWanted]);
  return parts;
}
