import { stringLanguages } from '../../shared/rules/languages.ts';
import { foldText } from '../../shared/rules/text/matches-words.ts';
import type { Strings } from '../../shared/words/table.ts';
import { stringsOf } from '../../shared/words/words.ts';
import type { SourcePage } from './source.ts';

/** Converts a name as addresses contain it: no accents, hyphens between words. */
const key = (name: string) =>
  foldText(name)
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll(/[\s_-]+/g, '-');

const inEveryLanguage = (text: (words: Strings) => string) =>
  stringLanguages.map((language) => key(text(stringsOf(language))));

const services = new Set([
  ...inEveryLanguage(({ siteInOneText }) => siteInOneText.services),
  ...['service', 'angebot', 'angebote', 'what-we-do', 'solutions', 'prestations', 'oferta'],
  ...['palvelumme', 'hizmetlerimiz'],
]);
const contact = new Set([
  ...inEveryLanguage(({ siteInOneText }) => siteInOneText.contact),
  ...inEveryLanguage(({ contactUsLabel }) => contactUsLabel),
]);
/** Words for "our". */
const our =
  /^(?:our|unsere|nos|nuestros|i-nostri|os-nossos|nossos|vare|vores|vara|onze|nase|nasze|наші)-/;

/** Returns true for a name of services in one of the languages, such as "Våre tjenester" or `uslugi`. */
export function namesServices(name: string): boolean {
  return services.has(key(name).replace(our, ''));
}

/** Returns true for a path that ends like the name of services, or leads to a page with that title. */
export function isAboutServices(path: string, page: SourcePage | undefined): boolean {
  return namesServices(lastOf(path)) || namesServices(page?.title ?? '');
}

/** Returns true for a contact page in one of the languages. */
export function isAboutContact({ source, title }: SourcePage): boolean {
  if (/contact|kontakt|impressum|imprint/i.test(source)) return true;
  return [lastOf(source), title].some((name) => contact.has(key(name)));
}

/** "Address" in every language; not of an email. */
const address =
  /addres|adres|anschrift|direccion|endereco|morada|indirizz|osoite|адрес|عنوان|כתובת|住所|所在地|地址/;
const ofMessages = /mail|web|internet|ip-/;

/** Returns true for a heading such as "Adresse" or "Visiting address". */
export function namesAddress(heading: string): boolean {
  const name = key(heading);
  return heading.length <= 40 && address.test(name) && !ofMessages.test(name);
}

function lastOf(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
