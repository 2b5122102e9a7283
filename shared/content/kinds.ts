import type { z } from 'zod';
import { category } from './category.ts';
import { page } from './page.ts';
import { pageContent } from './page-content.ts';
import { partner } from './partner.ts';
import { picture } from './picture.ts';
import { service } from './service.ts';
import { translation } from './translation.ts';

interface DocumentKind {
  schema: z.ZodType;
  /** Singular and plural in the console. */
  one: string;
  many: string;
  /** Console screens below `/admin/`: the list, one document by id, and a new one. */
  list: string;
  edit?: string;
  add?: string;
}

/** Every kind of document that is kept in a list. */
export const documentKinds = {
  service: {
    schema: service,
    one: 'service',
    many: 'services',
    list: 'services-list',
    edit: 'edit-service',
    add: 'add-services',
  },
  'page-content': {
    schema: pageContent,
    one: 'category',
    many: 'categories',
    list: 'page-content-list',
    edit: 'edit-category',
    add: 'page-content-add',
  },
  partner: { schema: partner, one: 'client', many: 'clients', list: 'clients' },
  page: { schema: page, one: 'page', many: 'pages', list: 'pages', edit: 'page' },
  category: {
    schema: category,
    one: 'category name',
    many: 'category names',
    list: 'categories',
  },
  picture: { schema: picture, one: 'picture', many: 'pictures', list: 'media', edit: 'media' },
  translation: {
    schema: translation,
    one: 'translation',
    many: 'translations',
    list: 'languages',
  },
} as const satisfies Record<string, DocumentKind>;

/** The descriptor of a kind; undefined for sections and for orders of lists. */
export function kindOf(kind: string): DocumentKind | undefined {
  return Object.hasOwn(documentKinds, kind)
    ? documentKinds[kind as keyof typeof documentKinds]
    : undefined;
}

/** Every kind of document that has a name in its list. */
export const namedKinds = Object.keys(documentKinds) as (keyof typeof documentKinds)[];
