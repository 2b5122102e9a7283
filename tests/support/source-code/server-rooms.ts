import type { SourceFile } from './source-files.ts';

/** These files assemble the store from those of all modules, and every module may import the result. */
const assembly = [
  'server/store.ts',
  'server/tables.ts',
  'server/platform/db/sqlite/sqlite.ts',
  'server/platform/db/postgres/postgres.ts',
];

/**
 * Lists the imports between server folders, including types, without tests, shared code and the assembly of the
 * store.
 */
export function roomsOfServer(files: SourceFile[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    if (!path.startsWith('server/') || /\.(test|contract)\.ts$|store-model/.test(path)) continue;
    if (assembly.includes(path)) continue;
    const from = roomOf(path);
    const to = rooms.get(from) ?? new Set();
    rooms.set(from, to);
    for (const target of imports)
      if (target.startsWith('server/') && !assembly.includes(target) && roomOf(target) !== from)
        to.add(roomOf(target));
  }
  return rooms;
}

/** Returns the folder; for platform and publish, the subfolder. The endpoints of a module form a level above it. */
function roomOf(path: string): string {
  const [, first = '', second = '', third] = path.split('/');
  const isEndpoints =
    second === 'endpoints' || (third === undefined && second.endsWith('endpoints.ts'));
  if (isEndpoints) return `${first} endpoints`;
  if (first === 'platform') return `${first}/${second}`;
  if (first !== 'publish') return first;
  if (second === 'start.ts' || second === 'pipeline.ts') return first;
  return `${first}/${second}`;
}

/** Lists pairs of folders that reach each other. */
export function circlesIn(rooms: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reachedFrom = (start: string) => {
    const reached = new Set<string>();
    const next = [start];
    for (let room = next.pop(); room !== undefined; room = next.pop())
      for (const to of rooms.get(room) ?? [])
        if (!reached.has(to)) {
          reached.add(to);
          next.push(to);
        }
    return reached;
  };
  return [...rooms].flatMap(([from, targets]) =>
    [...targets].filter((to) => reachedFrom(to).has(from)).map((to) => `${from} ↔ ${to}`),
  );
}

/** Excludes single files of publishing. */
function isRoom(name: string): boolean {
  return /^publish\/[^.]+$/.test(name);
}

/** Draws the folders of publishing as a Mermaid diagram. */
export function drawRooms(rooms: ReadonlyMap<string, ReadonlySet<string>>): string {
  const arrows = [...rooms]
    .filter(([from]) => isRoom(from))
    .flatMap(([from, targets]) => [...targets].filter(isRoom).map((to) => `  ${from} --> ${to}`))
    .map((line) => line.replaceAll('publish/', ''));
  return `\`\`\`mermaid\nflowchart TD\n${arrows.sort().join('\n')}\n\`\`\``;
}
