import { z } from 'zod';
import { documentKinds } from '../../shared/content/kinds.ts';
import { order } from '../../shared/content/order.ts';
import { isSectionName, sections } from '../../shared/sections/index.ts';
import type { Kind } from './document.ts';

/** Returns the schema of a document; an empty one for a section that no longer exists. */
export function schemaOf(kind: Kind, id: string): z.ZodType {
  if (kind === 'section') return isSectionName(id) ? sections[id] : z.object({});
  return kind === 'order' ? order : documentKinds[kind].schema;
}
