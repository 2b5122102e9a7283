import { fileURLToPath } from 'node:url';

/** A bundler's view of a module: what it imports at once. */
interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** A third of the console's screens: with fewer, screens load more of each other than they save in requests. */
const minScreens = 16;

/** What is fetched before anybody is logged in. */
const before = ['main.tsx', 'people/log-in/LoginScreen.tsx'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

/**
 * How the console is cut: what the log-in needs is one file, and what many screens share is another, not a hundred of a
 * few hundred bytes, each a request and compressed for itself. Styles keep their order.
 */
export function sharedChunk() {
  let atLogIn: Set<string> | undefined;
  const nameOf = (id: string, modules: Modules) => {
    atLogIn ??= importsOf(before, modules);
    if (id.includes('.css') || before.includes(id)) return null;
    return atLogIn.has(id) ? 'start' : 'shared';
  };
  const group = (name: string, minShareCount: number) => ({
    name: (id: string, modules: Modules) => (nameOf(id, modules) === name ? name : null),
    debugName: name,
    minShareCount,
  });
  return {
    // What a module imports is shared by as many, or stands before the log-in: no file waits for one that waits for it.
    includeDependenciesRecursively: false,
    groups: [group('start', 2), group('shared', minScreens)],
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
