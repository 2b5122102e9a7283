import { extensions } from '#extensions';
import { reservedSegments } from './own-segments.ts';

const maxSegments = 3;
const maxLetters = 60;
/** Letters of any script with their combining marks, digits and hyphens, but not only hyphens. */
const segment = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}-]+$/u;

/** Reserved first segments: those of the product, of translations and of extension pages. */
const reserved = new Set([...reservedSegments, ...extensions.flatMap(({ pages }) => pages)]);

/** Returns true if an address is reserved for the site itself. */
export function isReservedAddress(address: string): boolean {
  return reserved.has(address.split('/')[0]?.toLowerCase() ?? '') || address.startsWith('_');
}

/**
 * Returns true for addresses of the news list. A page that had one of them before the list existed keeps it
 * (server/content/store/free-addresses.ts), and the list moves (site/news.ts).
 */
export function isNewsListAddress(address: string): boolean {
  return /^news(?:\/\d+)?$/.test(address);
}

/**
 * Normalises an address: without outer slashes, composed (NFC) and in lower case, such as `legal/imprint`.
 * @param language site language, for its lower-case rules
 */
export function normalizeAddress(typed: string, language = 'en'): string {
  return lowercaseAddress(typed.trim().replace(/^\/+|(?<!\/)\/+$/g, ''), language);
}

/**
 * Returns an address in lower case (NFC). Outside Turkish, `İ` would become two characters, the second of them a dot
 * that nobody types; in Turkish, `I` becomes `ı`.
 */
export function lowercaseAddress(text: string, language = 'en'): string {
  return text
    .normalize('NFC')
    .replaceAll('İ', 'i')
    .toLocaleLowerCase(language === 'tr' ? 'tr' : 'en')
    .normalize('NFC');
}

/** Describes the error of a normalised address as a sentence; null if it is valid. */
export function checkAddress(address: string, most = maxSegments): string | null {
  if (address === '') return 'Address is required.';
  const segments = address.split('/');
  if (segments.some((part) => !segment.test(part)))
    return 'Address can have letters, digits and hyphens, such as imprint or legal/imprint.';
  if (segments.length > most)
    return most === 1
      ? 'Address can have one part, without a slash.'
      : `Address can have at most ${most} parts.`;
  if (segments.some((part) => [...part].length > maxLetters))
    return `Each part of the address can have at most ${maxLetters} characters.`;
  return most > 1 && reserved.has(segments[0] ?? '')
    ? `An address cannot start with ${segments[0]}, which is reserved for the site itself.`
    : null;
}

/**
 * Suggests an address for a title in the site language, with a number if it is taken: `tutoring-2`.
 * @param taken addresses of other pages
 * @returns an empty text for a title without letters and digits
 */
export function findFreeAddress(
  title: string,
  language: string,
  taken: { includes(address: string): boolean },
): string {
  const first = proposeAddress(title, language);
  let free = first;
  for (let nth = 2; first !== '' && taken.includes(free); nth += 1) {
    const end = `-${nth}`;
    free = `${[...first]
      .slice(0, maxLetters - end.length)
      .join('')
      .replace(/(?<!-)-+$/, '')}${end}`;
  }
  return free;
}

/** Returns true if an address is empty or was proposed for a title, even before the other addresses were known. */
export function isProposedAddress(
  address: string,
  { title, language, taken }: { title: string; language: string; taken: readonly string[] },
): boolean {
  const proposals = ['', findFreeAddress(title, language, taken), proposeAddress(title, language)];
  return proposals.includes(address);
}

/** Suggests an address for a title in the site language; empty for a title without letters and digits. */
export function proposeAddress(title: string, language = 'en'): string {
  const words = lowercaseAddress(title, language)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  const name = words.filter((word) => word !== '').join('-');
  const short = [...name]
    .slice(0, maxLetters)
    .join('')
    .replace(/(?<!-)-+$/, '');
  return checkAddress(short) === null && !isNewsListAddress(short)
    ? short
    : short && `our-${short}`.slice(0, maxLetters);
}
