import { findFreeAddress, isProposedAddress } from '../../shared/rules/addresses/site-address.ts';
import { useList } from '../backend/lists.ts';
import { useSitePages } from '../backend/site-pages.ts';
import type { Field } from '../field/field.ts';
import { useSiteLanguage } from './site-language.ts';

interface Options {
  /** Field with the name: `name` of a service, `title` of a page. */
  name: Field<string>;
  address: Field<string | undefined> | Field<string>;
  isNew: boolean;
  /** Sibling addresses, for a category; by default those of custom pages and services. */
  taken?: readonly string[];
}

/**
 * Derives a free address for a new document from its name, until the editor types one.
 * @returns `change` of the name field
 */
export function useProposedAddress(options: Options): Field<string>['change'] {
  const { name, address, isNew, taken: near } = options;
  const language = useSiteLanguage();
  const ofSite = useTakenAddresses();
  const taken = near ?? ofSite;
  const follows =
    isNew && isProposedAddress(address.value ?? '', { title: name.value, language, taken });
  return (words) => {
    name.change(words);
    if (follows) address.change(findFreeAddress(words, language, taken));
  };
}

/** Returns the addresses of services and pages. */
export function useTakenAddresses(): string[] {
  return addressesOf([...useList('services').rows, ...(useSitePages().rows ?? [])]);
}

/** Returns the addresses of some list rows. */
export function addressesOf(rows: readonly object[]): string[] {
  return rows.flatMap((it) => ('address' in it && it.address ? [`${it.address}`] : []));
}
