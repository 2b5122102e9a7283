import { toSend } from './pending-files.ts';
import type { Sending } from './use-content-form.ts';

type Parts = Record<string, unknown>;

/** The parts of a form that saves one document, images as files or kept paths. */
export function documentParts<Values extends object>(
  { values, baseRevision }: Sending<Values>,
  leaveOut: readonly (keyof Values & string)[] = [],
): Parts {
  const parts = Object.keys(values)
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
