import type { GetStaticPathsOptions } from 'astro';
import { type Language, languageIn, prefixOf } from '../shared/rules/languages.ts';
import { readShownLanguages, readSiteAddresses, readTranslatedPages } from './content.ts';
import { getPageLanguage } from './language.ts';

/**
 * Builds `getStaticPaths` for a page that also exists below each language (integrations/languages.ts).
 * @param read returns the parameters in a language; undefined for the original
 */
export function buildLanguagePaths<Params extends object>(
  read: (language: Language | undefined) => Promise<Params[]>,
  readLanguages: () => Promise<readonly Language[]> = readShownLanguages,
) {
  return async ({ routePattern }: Pick<GetStaticPathsOptions, 'routePattern'>) => {
    const isTranslated = routePattern.startsWith('/[language]');
    const languages = isTranslated ? await readLanguages() : [undefined];
    const paths = languages.map(async (language) => {
      const prefix: { language?: string } = language ? { language: prefixOf(language) } : {};
      return (await read(language)).map((params) => ({ params: { ...params, ...prefix } }));
    });
    return (await Promise.all(paths)).flat();
  };
}

/** `getStaticPaths` for a page that exists once in each language. */
export const oncePerLanguage = buildLanguagePaths(async () => [{}]);

/** Reads the languages in which the site had pages, and that visitors can no longer choose. */
export async function readFormerLanguages(): Promise<Language[]> {
  const used = (await readSiteAddresses()).flatMap(({ address }) => languageIn(address) ?? []);
  return [...new Set(used).difference(new Set(await readShownLanguages()))];
}

/** Reads the languages with a home page, or with a former one that redirects. */
export async function readHomeLanguages(): Promise<Language[]> {
  return [...(await readShownLanguages()), ...(await readFormerLanguages())];
}

/** Returns true for a page in a language that visitors can no longer choose. */
export async function isInFormerLanguage(): Promise<boolean> {
  const language = getPageLanguage();
  return language !== undefined && !(await readShownLanguages()).includes(language);
}

/** Reads the custom addresses in one language, without the language prefix. */
export async function readAddressesIn(language: Language | undefined) {
  const all = (await readSiteAddresses()).filter(({ address }) => languageIn(address) === language);
  const start = language ? prefixOf(language).length + 1 : 0;
  return all.map((entry) => ({ ...entry, address: entry.address.slice(start) }));
}

/** Keeps the documents whose pages are shown in a language; all of them in the original language. */
export async function filterShown<Item>(
  language: Language | undefined,
  items: readonly Item[],
  idOf: (item: Item) => string,
): Promise<Item[]> {
  if (!language) return [...items];
  const shown = await readTranslatedPages(language);
  return items.filter((item) => shown.has(idOf(item)));
}

/** Joins the requested address of a page, with its language. */
export function joinAddress({
  language,
  ...params
}: Record<string, string | null | undefined>): string {
  const address = Object.values(params).join('/').normalize('NFC');
  return language ? `${language}/${address}` : address;
}
