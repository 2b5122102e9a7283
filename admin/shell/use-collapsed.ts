import { useState } from 'react';
import { localStore, readStored } from '../session/storage.ts';

const key = 'admin-folded-groups';

/** The groups that the user has opened or closed. */
function switched(): string[] {
  const stored = readStored<unknown>(key);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

/**
 * Opens and closes a group of the sidebar, and remembers it in this browser.
 * @param startsFolded until someone opens it
 */
export function useCollapsed(
  name: string,
  startsFolded: boolean,
): [boolean, (isFolded: boolean) => void] {
  const [isSwitched, setSwitched] = useState(() => switched().includes(name));
  const setFolded = (wanted: boolean) => {
    const others = switched().filter((other) => other !== name);
    const switches = wanted !== startsFolded;
    localStore.setItem(key, JSON.stringify(switches ? [...others, name] : others));
    setSwitched(switches);
  };
  return [isSwitched !== startsFolded, setFolded];
}
