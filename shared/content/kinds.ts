import { z } from 'zod';
import { category } from './category.ts';
import { order } from './order.ts';
import { page } from './pages/page.ts';
import { pageContent } from './pages/page-content.ts';
import { partner } from './partner.ts';
import { picture } from './pictures/picture.ts';
import { service } from './service.ts';
import { translation } from './translation.ts';

interface DocumentKind {
  schema: z.ZodType;
  /** Singular and plural in the console. Kinds without these names have no list of their own. */
  one?: string;
  many?: string;
  /** Console screens below `/admin/`: the list, the form for one document by id, and the form for a new one. */
  list?: string;
  edit?: string;
  add?: string;
  /** Fields shown in lists, starting with the name. */
  listed?: readonly [string, string?];
  /**
   * The parent document, whose deletion, hiding and restoring include this one. `field` contains the id of the
   * parent, `id` is its id, and `original` is the translated document.
   */
  parent?:
    | { by: 'field'; field: string; kind: 'service' }
    | { by: 'id'; kind: 'service' }
    | { by: 'original' };
  /** Documents may have a custom address. */
  isAddressed?: true;
  /** Documents can be hidden from the site. */
  isHideable?: true;
  /** Contains texts that visitors read. */
  isTranslated?: true;
  /** Texts that other pages show, even in languages in which the document's own page is not shown. */
  shownElsewhere?: readonly string[];
}

/** Every kind of document, with the properties that operations need. */
export const documentKinds = {
  // Each section has its own schema (shared/content/schema-of.ts).
  section: { schema: z.object({}), isTranslated: true },
  service: {
    schema: service,
    one: 'service',
    many: 'services',
    list: 'services-list',
    edit: 'edit-service',
    add: 'add-services',
    listed: ['name', 'heading'],
    shownElsewhere: ['name', 'heading'],
    isAddressed: true,
    isHideable: true,
    isTranslated: true,
  },
  'page-content': {
    schema: pageContent,
    one: 'category',
    many: 'categories',
    list: 'page-content-list',
    edit: 'edit-category',
    add: 'page-content-add',
    listed: ['heading'],
    shownElsewhere: ['heading'],
    parent: { by: 'field', field: 'category_id', kind: 'service' },
    isAddressed: true,
    isHideable: true,
    isTranslated: true,
  },
  partner: {
    schema: partner,
    one: 'client',
    many: 'clients',
    list: 'clients',
    listed: ['partner_name'],
    isHideable: true,
  },
  page: {
    schema: page,
    one: 'page',
    many: 'pages',
    list: 'pages',
    edit: 'page',
    listed: ['title', 'address'],
    shownElsewhere: ['title', 'intro'],
    isAddressed: true,
    isHideable: true,
    isTranslated: true,
  },
  category: {
    schema: category,
    one: 'category name',
    many: 'category names',
    list: 'categories',
    listed: ['name'],
  },
  picture: {
    schema: picture,
    one: 'picture',
    many: 'pictures',
    list: 'media',
    edit: 'media',
    listed: ['name', 'description'],
    isTranslated: true,
  },
  order: { schema: order, parent: { by: 'id', kind: 'service' } },
  translation: {
    schema: translation,
    one: 'translation',
    many: 'translations',
    list: 'languages',
    parent: { by: 'original' },
  },
} as const satisfies Record<string, DocumentKind>;

export type Kind = keyof typeof documentKinds;
type Kinds = typeof documentKinds;
type KindsWith<Trait extends string> = {
  [Each in Kind]: Kinds[Each] extends Record<Trait, unknown> ? Each : never;
}[Kind];

/** Lists every kind with a trait, in table order. */
function listKinds<Trait extends keyof DocumentKind>(trait: Trait): readonly KindsWith<Trait>[] {
  return kinds.filter((kind) => trait in documentKinds[kind]) as KindsWith<Trait>[];
}

export const kinds = Object.keys(documentKinds) as Kind[];
/** Kinds whose documents have a name in their list. */
export const namedKinds = listKinds('one');
export type NamedKind = KindsWith<'one'>;
export const addressedKinds = listKinds('isAddressed');
export type AddressedKind = KindsWith<'isAddressed'>;
export const isAddressed = (kind: string): boolean => addressedKinds.some((it) => it === kind);
export const hideableKinds = listKinds('isHideable');
export const translatedKinds = listKinds('isTranslated');
export type TranslatedKind = KindsWith<'isTranslated'>;
/** Kinds whose documents may have a parent. */
export const childKinds = listKinds('parent');

export function isKind(value: string): value is Kind {
  return Object.hasOwn(documentKinds, value);
}

export function descriptorOf(kind: Kind): DocumentKind {
  return documentKinds[kind];
}

/** Descriptor of a kind with its own list; undefined for sections, orders and unknown kinds. */
export function kindOf(kind: string): DocumentKind | undefined {
  const found = isKind(kind) ? descriptorOf(kind) : undefined;
  return found?.one ? found : undefined;
}
