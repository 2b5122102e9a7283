import type { FixedText } from '../../shared/rules/preview-messages.ts';
import { isPreview } from '../content.ts';

/** Attributes that link page elements to form fields in a preview. Pages for visitors have none. */
interface Annotation {
  'data-section'?: string;
  'data-id'?: string;
  'data-field'?: string;
  'data-entry'?: number;
  'data-group'?: '';
  'data-why'?: FixedText;
  'data-inside'?: string;
  'data-links'?: string;
}

function annotateInPreview(annotation: Annotation): Annotation {
  return isPreview() ? annotation : {};
}

/** Annotates the root of a section. */
export function annotateSection(name: string): Annotation {
  return annotateInPreview({ 'data-section': name });
}

/** Annotates the root of a listed document. */
export function annotateDocument(
  kind: 'service' | 'page-content' | 'page' | 'partner',
  id: string,
): Annotation {
  return annotateInPreview({ 'data-section': kind, 'data-id': id });
}

/** Annotates an element with the fields that it shows, within the root of their document. */
export function annotate(...fields: string[]): Annotation {
  return annotateInPreview({ 'data-field': fields.join(' ') });
}

/** Annotates an element that contains the annotated fields of a group. */
export function annotateGroup(group: string): Annotation {
  return annotateInPreview({ 'data-field': group, 'data-group': '' });
}

/** Annotates a list item with its index in the form (entries.ts). An item without an index is not annotated. */
export function annotateItem(list: string, entry: number | undefined): Annotation {
  return entry === undefined ? {} : annotateInPreview({ 'data-field': list, 'data-entry': entry });
}

/** Annotates text that no form changes. @param why key of the reason */
export function annotateFixed(why: FixedText): Annotation {
  return annotateInPreview({ 'data-why': why });
}

/** Annotates an element with fields of a section whose root is elsewhere. */
export function annotateIn(name: string, ...fields: string[]): Annotation {
  return { ...annotateSection(name), ...annotate(...fields) };
}

/**
 * Annotates an island as a root.
 * @param inside selectors of its fields, because the script of an island cannot annotate them
 */
export function annotateIsland(name: string, inside: Readonly<Record<string, string>>): Annotation {
  return annotateInPreview({ 'data-section': name, 'data-inside': JSON.stringify(inside) });
}

/**
 * Annotates an island whose links show the names of other documents.
 * @param documents kind and id, such as `page-content/66f…`, by link address
 */
export function annotateLinks(documents: Readonly<Record<string, string>>): Annotation {
  return annotateInPreview({ 'data-links': JSON.stringify(documents) });
}
