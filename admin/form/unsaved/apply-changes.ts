import type { WorkingCopy } from '../../../shared/api/working-copies.ts';
import { type MergeResult, mergeContent } from '../../../shared/rules/merge-content.ts';

/** Changed fields, with the saved values that they replaced. */
export type TypedChanges = Pick<WorkingCopy, 'base' | 'before' | 'fields'>;

/** Applies the changes of a working copy to the current saved content. */
export function applyChanges<Content extends object>(
  saved: Content,
  { before, fields }: Pick<TypedChanges, 'before' | 'fields'>,
): MergeResult<Content> {
  const former = Object.fromEntries(Object.keys(fields).map((name) => [name, before[name]]));
  return mergeContent({
    base: { ...saved, ...former },
    mine: { ...saved, ...fields },
    theirs: saved,
  });
}
