import { isSectionName, type SectionName, sections } from '../../shared/content/index.ts';
import type { Body, Revision, StoredDocument } from '../store/store.ts';

/** A section with every field empty, as it is answered before it was ever saved. */
const emptySections = Object.fromEntries(
  Object.entries(sections).map(([name, schema]) => [name, schema.parse({})]),
) as unknown as Record<SectionName, Body>;

export function sectionAnswer(name: SectionName, document: StoredDocument | null) {
  return {
    ...emptySections[name],
    ...document?.body,
    section_name: name,
    revision: document?.revision ?? 0,
    updated_at: document?.at ?? null,
  };
}

/** A document of a list, as it is answered. */
export function listedAnswer({ id, body, revision, at }: Revision | StoredDocument) {
  return { ...body, _id: id, revision, updated_at: at };
}

/** Any document as its own call answers it; null when it is deleted. */
export function documentAnswer(document: Revision | StoredDocument) {
  if (document.body === null) return null;
  return document.kind === 'section' && isSectionName(document.id)
    ? sectionAnswer(document.id, document as StoredDocument)
    : listedAnswer(document);
}
