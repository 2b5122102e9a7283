import { useQuery } from '@tanstack/react-query';
import { languages } from '../../shared/rules/languages.ts';
import type { Section } from '../../shared/sections/index.ts';
import type { Strings } from '../../shared/words/table.ts';
import { loadSection } from '../form/section-endpoints.ts';

/** Returns the site language; the first of the list until it is known. */
export function useSiteLanguage(): string {
  const { data } = useQuery({
    queryKey: ['site-language'],
    queryFn: loadLanguage,
    retry: false,
  });
  return data ?? languages[0];
}

/** Returns the fixed strings in the site language; undefined until they are loaded. */
export function useSiteStrings(): Strings | undefined {
  const { data } = useQuery({
    queryKey: ['site-words'],
    queryFn: async () => {
      const { stringsOf } = await import('../../shared/words/words.ts');
      return stringsOf(await loadLanguage());
    },
    retry: false,
  });
  return data;
}

async function loadLanguage() {
  const identity = (await loadSection('site_identity')) as Partial<Section<'site_identity'>> | null;
  return identity?.language ?? languages[0];
}
