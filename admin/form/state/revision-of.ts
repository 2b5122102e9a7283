/** The content revision number an answer carries; undefined when the backend keeps none. */
export function revisionOf(stored: unknown): number | undefined {
  const revision = (stored as { revision?: unknown } | null)?.revision;
  return typeof revision === 'number' ? revision : undefined;
}
