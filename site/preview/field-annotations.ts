import type { FixedText } from '../../shared/rules/preview-messages.ts';
import { isPreview } from '../content.ts';

/** Attributes that map parts of the page to form fields in a preview; visitors get none. */
interface Mark {
  'data-section'?: string;
  'data-id'?: string;
  'data-field'?: string;
  'data-entry'?: number;
  'data-group'?: '';
  'data-why'?: FixedText;
  'data-inside'?: string;
  'data-links'?: string;
}

function ifPreview(mark: Mark): Mark {
  return isPreview() ? mark : {};
}

/** Marks the root of a section. */
export function annotateSection(name: string): Mark {
  return ifPreview({ 'data-section': name });
}

/** Marks the root of a document that is kept in a list. */
export function annotateDocument(
  kind: 'service' | 'page-content' | 'page' | 'partner',
  id: string,
): Mark {
  return ifPreview({ 'data-section': kind, 'data-id': id });
}

/** Marks the element that shows some fields, within the root of their document. */
export function annotate(...fields: string[]): Mark {
  return ifPreview({ 'data-field': fields.join(' ') });
}

/** Marks an element that shows fields of a group; their own marks are in it. */
export function annotateGroup(group: string): Mark {
  return ifPreview({ 'data-field': group, 'data-group': '' });
}

/** Marks an item of a list by its index in the form (entries.ts); a page may show it without one. */
export function annotateItem(list: string, entry: number | undefined): Mark {
  return entry === undefined ? {} : ifPreview({ 'data-field': list, 'data-entry': entry });
}

/** Marks text that no form changes. @param why the key of the reason */
export function annotateFixed(why: FixedText): Mark {
  return ifPreview({ 'data-why': why });
}

/** Marks an element that shows fields of a section whose root is elsewhere. */
export function annotateIn(name: string, ...fields: string[]): Mark {
  return { ...annotateSection(name), ...annotate(...fields) };
}

/**
 * Marks an island as a root. @param inside selectors of its fields, because an island's script has
 * no marks
 */
export function annotateIsland(name: string, inside: Readonly<Record<string, string>>): Mark {
  return ifPreview({ 'data-section': name, 'data-inside': JSON.stringify(inside) });
}

/**
 * Marks an island whose links show the names of other documents.
 * @param documents kind and id, such as `page-content/66f…`, by the address of their links
 */
export function annotateLinks(documents: Readonly<Record<string, string>>): Mark {
  return ifPreview({ 'data-links': JSON.stringify(documents) });
}
