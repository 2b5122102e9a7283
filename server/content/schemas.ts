import { z } from 'zod';
import { category } from '../../shared/content/category.ts';
import { order } from '../../shared/content/order.ts';
import { page } from '../../shared/content/page.ts';
import { pageContent } from '../../shared/content/page-content.ts';
import { partner } from '../../shared/content/partner.ts';
import { service } from '../../shared/content/service.ts';
import { isSectionName, sections } from '../../shared/sections/index.ts';
import type { Kind } from '../store/store.ts';

const schemas: Record<Exclude<Kind, 'section'>, z.ZodType> = {
  service,
  'page-content': pageContent,
  partner,
  category,
  order,
  page,
};

/** What a document holds; nothing where it is a section that there is no more. */
export function schemaOf(kind: Kind, id: string): z.ZodType {
  if (kind !== 'section') return schemas[kind];
  return isSectionName(id) ? sections[id] : z.object({});
}
