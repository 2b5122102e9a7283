import { defaultSection } from '../../shared/content/default-sections.ts';
import { isSectionName, type SectionName } from '../../shared/sections/index.ts';
import type { Revision, StoredDocument } from './document.ts';

export function formatSection(name: SectionName, document: StoredDocument | null) {
  return {
    ...defaultSection(name),
    ...document?.body,
    section_name: name,
    revision: document?.revision ?? 0,
    updated_at: document?.at ?? null,
  };
}

export function formatListItem({ id, body, revision, at }: Revision | StoredDocument) {
  return { ...body, _id: id, revision, updated_at: at };
}

/** Returns null for a deleted document. */
export function formatDocument(document: Revision | StoredDocument) {
  if (document.body === null) return null;
  return isSectionName(document.id)
    ? formatSection(document.id, document as StoredDocument)
    : formatListItem(document);
}
