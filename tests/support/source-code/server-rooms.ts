import type { SourceFile } from './source-files.ts';

/** The lists of everything the nouns store: they name each noun's store and tables, and every noun reads the whole. */
const storeLists = [
  'server/store/sql/sql-store.ts',
  'server/store/store.ts',
  'server/store/tables.ts',
];

/** Rooms of the server that each room imports, types included; without tests, shared code and the lists of stores. */
export function roomsOfServer(files: SourceFile[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    if (!path.startsWith('server/') || /\.(test|contract)\.ts$|store-model/.test(path)) continue;
    if (storeLists.includes(path)) continue;
    const from = roomOf(path);
    const to = rooms.get(from) ?? new Set();
    rooms.set(from, to);
    for (const target of imports)
      if (target.startsWith('server/') && roomOf(target) !== from) to.add(roomOf(target));
  }
  return rooms;
}

/** `publish/render` of publishing, else the folder; files beside the folders are rooms of their own. */
function roomOf(path: string): string {
  const [, first = '', second = '', third] = path.split('/');
  if (first === 'publish') return third === undefined ? 'publish' : `publish/${second}`;
  return first;
}

/** Pairs of rooms of which each is reached from the other. */
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

/** The rooms of publishing as a Mermaid diagram. */
export function drawRooms(rooms: ReadonlyMap<string, ReadonlySet<string>>): string {
  const arrows = [...rooms]
    .filter(([from]) => from.startsWith('publish/'))
    .flatMap(([from, targets]) =>
      [...targets].filter((to) => to.startsWith('publish/')).map((to) => `  ${from} --> ${to}`),
    )
    .map((line) => line.replaceAll('publish/', ''));
  return `\`\`\`mermaid\nflowchart TD\n${arrows.sort().join('\n')}\n\`\`\``;
}
