import { withoutTags } from '../../../shared/content/first-words.ts';
import { pendingFile } from '../../field/image/pending-files.ts';

/** A single value as text a person can compare. */
export function inWords(value: unknown): string {
  if (value === '' || value === null || value === undefined) return '(empty)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return pendingFile(value)?.name ?? withoutTags(value);
  return String(value);
}
