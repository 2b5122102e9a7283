import { useState } from 'react';
import { local } from '../session/storage.ts';

const key = 'admin-folded-groups';

function folded(): string[] {
  try {
    const kept: unknown = JSON.parse(local.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether a group of the sidebar is folded away in this browser. */
export function useFolded(name: string): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => folded().includes(name));
  const fold = (wanted: boolean) => {
    const others = folded().filter((other) => other !== name);
    local.setItem(key, JSON.stringify(wanted ? [...others, name] : others));
    setFolded(wanted);
  };
  return [isFolded, fold];
}
