import { stringLanguages } from '../../shared/rules/languages.ts';
import { foldText } from '../../shared/rules/text/matches-words.ts';
import type { Strings } from '../../shared/words/table.ts';
import { stringsOf } from '../../shared/words/words.ts';
import type { SourcePage } from './source.ts';

/** Converts a name to the form of an address: no accents, hyphens between words. */
const normalizeName = (name: string) =>
  foldText(name)
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll(/[\s_-]+/g, '-');

const inEveryLanguage = (text: (strings: Strings) => string) =>
  stringLanguages.map((language) => normalizeName(text(stringsOf(language))));

const servicesNames = new Set([
  ...inEveryLanguage(({ siteInOneText }) => siteInOneText.services),
  ...['service', 'angebot', 'angebote', 'what-we-do', 'solutions', 'prestations', 'oferta'],
  ...['palvelumme', 'hizmetlerimiz'],
]);
const contactNames = new Set([
  ...inEveryLanguage(({ siteInOneText }) => siteInOneText.contact),
  ...inEveryLanguage(({ contactUsLabel }) => contactUsLabel),
]);
/** Words for "our". */
const possessive =
  /^(?:our|unsere|nos|nuestros|i-nostri|os-nossos|nossos|vare|vores|vara|onze|nase|nasze|наші)-/;

/** Returns true for a name of services in one of the languages, such as "Våre tjenester" or `uslugi`. */
export function isServicesName(name: string): boolean {
  return servicesNames.has(normalizeName(name).replace(possessive, ''));
}

/** Returns true for a services page, by its path or title. */
export function isAboutServices(path: string, page: SourcePage | undefined): boolean {
  return isServicesName(lastSegmentOf(path)) || isServicesName(page?.title ?? '');
}

/** Returns true for a contact page in one of the languages. */
export function isAboutContact({ source, title }: SourcePage): boolean {
  if (/contact|kontakt|impressum|imprint/i.test(source)) return true;
  return [lastSegmentOf(source), title].some((name) => contactNames.has(normalizeName(name)));
}

/** The word *address* in several languages. */
const addressWord =
  /addres|adres|anschrift|direccion|endereco|morada|indirizz|osoite|адрес|عنوان|כתובת|住所|所在地|地址/;
const electronicAddress = /mail|web|internet|ip-/;

/** Returns true for a heading such as "Adresse" or "Visiting address". */
export function isAddressHeading(heading: string): boolean {
  const name = normalizeName(heading);
  return heading.length <= 40 && addressWord.test(name) && !electronicAddress.test(name);
}

function lastSegmentOf(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
