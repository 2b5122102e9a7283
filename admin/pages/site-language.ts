import { useQuery } from '@tanstack/react-query';
import { languages } from '../../shared/rules/languages.ts';
import type { Section } from '../../shared/sections/index.ts';
import { loadSection } from '../form/section-calls.ts';

/** Returns the language of the site; the first of the list until it is known. */
export function useSiteLanguage(): string {
  const { data } = useQuery({
    queryKey: ['site-language'],
    queryFn: async () => {
      const identity = (await loadSection('site_identity')) as Partial<
        Section<'site_identity'>
      > | null;
      return identity?.language ?? languages[0];
    },
    retry: false,
  });
  return data ?? languages[0];
}
