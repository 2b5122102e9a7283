import { isPreview } from '../content.ts';

/** Attributes that map parts of the page to form fields in a preview; visitors get none. */
interface Mark {
  'data-section'?: string;
  'data-field'?: string;
  'data-inside'?: string;
}

function ifPreview(mark: Mark): Mark {
  return isPreview() ? mark : {};
}

/** Marks the root of a document: a section's name, `service`, `page-content` or `page`. */
export function sectionMark(name: string): Mark {
  return ifPreview({ 'data-section': name });
}

/** Marks the element that shows some fields, within the root of their document. */
export function fieldMark(...fields: string[]): Mark {
  return ifPreview({ 'data-field': fields.join(' ') });
}

/** Marks an element that shows fields of a document whose root is elsewhere. */
export function apart(name: string, ...fields: string[]): Mark {
  return { ...sectionMark(name), ...fieldMark(...fields) };
}

/**
 * Marks an island as a root. @param inside selectors of its fields, because an island's script has
 * no marks
 */
export function islandMark(name: string, inside: Readonly<Record<string, string>>): Mark {
  return ifPreview({ 'data-section': name, 'data-inside': JSON.stringify(inside) });
}
