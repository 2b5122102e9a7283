import type { z } from 'zod';
import { isSectionName, sections } from '../sections/index.ts';
import { documentKinds, isKind } from './kinds.ts';

/** The schema of a document; an empty one for a section or a kind that does not exist. */
export function schemaOf(kind: string, id: string): z.ZodType {
  if (isSectionName(id)) return sections[id];
  return documentKinds[isKind(kind) ? kind : 'section'].schema;
}
