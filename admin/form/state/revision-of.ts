/** Returns the content revision of a response; undefined if the backend has none. */
export function revisionOf(stored: unknown): number | undefined {
  const revision = (stored as { revision?: unknown } | null)?.revision;
  return typeof revision === 'number' ? revision : undefined;
}
