import type { Kind } from './store.ts';

/** Kinds of documents that can stand at an address of their own. */
export const addressedKinds = ['page', 'service', 'page-content'] as const satisfies Kind[];
export type AddressedKind = (typeof addressedKinds)[number];

/** What one revision says of where a document stands; kept for documents that have or had an address alone. */
export interface AddressRow {
  kind: AddressedKind;
  id: string;
  /** The service of a page content, whose own `address` is a segment below that one's. */
  parent: string | null;
  /** Null where it has none any more. */
  address: string | null;
  isDeleted: boolean;
  revision: number;
}
