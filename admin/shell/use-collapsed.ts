import { useState } from 'react';
import { localStore, readStored } from '../session/storage.ts';

const key = 'admin-folded-groups';

/** Returns the groups that the user has opened or closed. */
function readToggledGroups(): string[] {
  const stored = readStored<unknown>(key);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

/**
 * Opens and closes a sidebar group, and stores the state in this browser.
 * @param startsFolded initial state until someone opens the group
 */
export function useCollapsed(
  name: string,
  startsFolded: boolean,
): [boolean, (isFolded: boolean) => void] {
  const [isSwitched, setSwitched] = useState(() => readToggledGroups().includes(name));
  const setFolded = (wanted: boolean) => {
    const others = readToggledGroups().filter((other) => other !== name);
    const switches = wanted !== startsFolded;
    localStore.setItem(key, JSON.stringify(switches ? [...others, name] : others));
    setSwitched(switches);
  };
  return [isSwitched !== startsFolded, setFolded];
}
