import type { z } from 'zod';
import type { Calls } from '../../shared/api/calls.ts';
import { notesOf } from '../../shared/rules/images/picture-notes.ts';
import { fieldSettings } from './places.ts';
import type { Uses, UsingDocument } from './uses.ts';

type Answer = z.output<Calls['pictureUses']['reply']>;

/** Lists what shows a picture or links to a file now. */
export function usesOf({ documents, drafts }: Uses, id: string): Omit<Answer, 'versions'> {
  const isUsedIn = ({ uses }: UsingDocument) => uses.some((use) => use.id === id);
  const found = documents.flatMap(({ uses, title, ...document }) =>
    uses
      .filter((use) => use.id === id)
      .map(({ field, value }) => ({ value, shown: { ...document, field, title } })),
  );
  return {
    documents: found.map(({ shown }) => ({ ...shown, ...cropsOf(shown) })),
    drafts: drafts
      .filter((draft) => draft.documents.some(isUsedIn))
      .map(({ id: draft, name }) => ({ id: draft, name })),
    ownPoints: found.filter(({ value }) => notesOf(value).at).length,
  };
}

function cropsOf({ kind, id, field }: Pick<UsingDocument, 'kind' | 'id'> & { field: string }) {
  const { crops = [] } = fieldSettings(kind, id, field);
  return crops.length > 0 ? { crops: crops.map(({ name }) => name) } : {};
}
