/**
 * Returns the circles of a graph: groups of names that reach each other (Tarjan's strongly connected components).
 * @param arrows targets of each name; unknown targets are ignored
 */
export function circlesOf(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (name: string) => {
    index.set(name, index.size);
    low.set(name, index.size - 1);
    stack.push(name);
    for (const next of arrows.get(name) ?? []) {
      if (!arrows.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next))
        low.set(name, Math.min(low.get(name) ?? 0, low.get(next) ?? index.get(next) ?? 0));
    }
    if (low.get(name) !== index.get(name)) return;
    const circle = stack.splice(stack.indexOf(name));
    if (circle.length > 1) found.push(circle);
  };
  for (const name of arrows.keys()) if (!index.has(name)) visit(name);
  return found;
}
