import { fileURLToPath } from 'node:url';

/** A bundler's view of a module: what it imports at once. */
interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** Half of the console's screens. */
const minScreens = 26;

/** What is fetched before anybody is logged in. */
const before = ['main.tsx', 'screens/LoginScreen.tsx'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

/**
 * How the console is cut: what at least half of its screens share is one file, not forty of a few hundred bytes, each
 * compressed for itself and named in the log-in. What the log-in needs stays out of it, and styles keep their order.
 */
export function sharedChunk() {
  let atLogIn: Set<string> | undefined;
  const name = (id: string, modules: Modules) => {
    atLogIn ??= importsOf(before, modules);
    return atLogIn.has(id) || id.includes('.css') ? null : 'shared';
  };
  return {
    // What a module imports is shared by as many, or stands before the log-in: no file waits for one that waits for it.
    includeDependenciesRecursively: false,
    groups: [{ name, debugName: 'shared', minShareCount: minScreens }],
  };
}

/** Some modules with all that they import. */
function importsOf(ids: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return found;
}
