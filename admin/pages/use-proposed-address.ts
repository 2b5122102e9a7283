import { freeAddress, isProposedAddress } from '../../shared/rules/addresses/site-address.ts';
import { useList } from '../backend/lists.ts';
import { useSitePages } from '../backend/site-pages.ts';
import type { Field } from '../field/field.ts';
import { useSiteLanguage } from './site-language.ts';

interface Options {
  /** Field with the name: `name` of a service, `title` of a page. */
  name: Field<string>;
  address: Field<string | undefined> | Field<string>;
  isNew: boolean;
}

/**
 * Derives a free address for a new document from its name, until the editor types one.
 * @returns `change` of the name's field
 */
export function useProposedAddress({ name, address, isNew }: Options): Field<string>['change'] {
  const language = useSiteLanguage();
  const others = [...useList('services').rows, ...(useSitePages().rows ?? [])];
  const taken = others.flatMap((it) => ('address' in it && it.address ? [`${it.address}`] : []));
  const follows =
    isNew && isProposedAddress(address.value ?? '', { title: name.value, language, taken });
  return (words) => {
    name.change(words);
    if (follows) address.change(freeAddress(words, language, taken));
  };
}
