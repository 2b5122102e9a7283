import { unwritten } from '../../shared/content/unwritten.ts';
import { isSectionName, type SectionName } from '../../shared/sections/index.ts';
import type { Revision, StoredDocument } from './document.ts';

export function sectionAnswer(name: SectionName, document: StoredDocument | null) {
  return {
    ...unwritten[name],
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
