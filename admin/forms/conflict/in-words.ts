import { pendingFile } from '../pending-files.ts';

/** A value of any kind as text a person can compare. */
export function inWords(value: unknown): string {
  if (value === '' || value === null || value === undefined) return '(empty)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return pendingFile(value)?.name ?? withoutTags(value);
  if (Array.isArray(value)) return value.length === 0 ? '(empty)' : entries(value);
  if (typeof value === 'object') return partsOf(value).join(' · ') || '(empty)';
  return String(value);
}

function withoutTags(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function entries(list: readonly unknown[]): string {
  return list.map((item, index) => `${index + 1}. ${inWords(item)}`).join('\n');
}

function partsOf(group: object): string[] {
  return Object.values(group)
    .filter((part) => part !== '' && part !== null)
    .map(inWords);
}
