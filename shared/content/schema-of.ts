import type { z } from 'zod';
import { isSectionName, sections } from '../sections/index.ts';
import { documentKinds, isKind } from './kinds.ts';

/** Returns the schema of a document; an empty one for unknown sections or kinds. */
export function schemaOf(kind: string, id: string): z.ZodType {
  if (isSectionName(id)) return sections[id];
  return documentKinds[isKind(kind) ? kind : 'section'].schema;
}
