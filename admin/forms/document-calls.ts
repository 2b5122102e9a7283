import { toSend } from './pending-files.ts';
import type { Sending } from './use-content-form.ts';
import { changedKeys } from './values.ts';

type Parts = Record<string, unknown>;

/**
 * The parts of a form that saves one document, images as files or kept paths. Where the stored content could not be
 * read, only what was typed is sent, so that nothing else is lost.
 */
export function documentParts<Values extends object>(
  { values, base, read, baseRevision }: Sending<Values>,
  leaveOut: readonly (keyof Values & string)[] = [],
): Parts {
  const keys = read ? Object.keys(values) : changedKeys(base, values);
  const parts = keys
    .filter((key) => !(leaveOut as readonly string[]).includes(key))
    .map((key) => [key, partOf((values as Parts)[key])]);
  return {
    ...Object.fromEntries(parts),
    ...(baseRevision === undefined ? {} : { base_revision: baseRevision }),
  };
}

function partOf(value: unknown): unknown {
  if (typeof value === 'string') return toSend(value);
  // No part at all would mean "as it was".
  if (Array.isArray(value)) return value.length === 0 ? '' : value.map((path) => toSend(path));
  return value;
}
