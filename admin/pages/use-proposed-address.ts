import { freeAddress, proposedAddress } from '../../shared/rules/site-address.ts';
import { useList } from '../backend/lists.ts';
import { useSitePages } from '../backend/site-pages.ts';
import type { Field } from '../field/field.ts';
import { useSiteLanguage } from './site-language.ts';

interface Options {
  /** Names the document: `name` of a service, `title` of a page. */
  name: Field<string>;
  address: Field<string | undefined> | Field<string>;
  isNew: boolean;
}

/**
 * Gives a new document a free address from its name, until the editor writes another one.
 * @returns `change` of the name's field
 */
export function useProposedAddress({ name, address, isNew }: Options): Field<string>['change'] {
  const language = useSiteLanguage();
  const others = [...useList('services').rows, ...(useSitePages().rows ?? [])];
  const taken = others.flatMap((it) => ('address' in it && it.address ? [`${it.address}`] : []));
  const proposed = (words: string) => freeAddress(words, language, taken);
  // The shorter one was proposed before the other addresses had arrived.
  const own = ['', proposed(name.value), proposedAddress(name.value, language)];
  const follows = isNew && own.includes(address.value ?? '');
  return (words) => {
    name.change(words);
    if (follows) address.change(proposed(words));
  };
}
