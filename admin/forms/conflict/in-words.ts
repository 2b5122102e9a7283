import { pendingFile } from '../pending-files.ts';

/** A single value as text a person can compare. */
export function inWords(value: unknown): string {
  if (value === '' || value === null || value === undefined) return '(empty)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return pendingFile(value)?.name ?? withoutTags(value);
  return String(value);
}

export function withoutTags(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
