/** Maximum length of a number in any spelling; longer texts are not parsed. */
const maxLength = 60;
/** Digits grouped by spaces, brackets, dots, dashes or slashes. */
const spelling = /^\(?\+?[\d\s()./\u2010-\u2015\u2212-]+[,;]?$/;
/** An extension in any language: `ext. 12`, `x12`, `Durchwahl 12`, `#12`. */
const extension = /(?:#|\p{L}[\p{L}. ]{0,20}:?)\s?\d{1,7}$/u;

/** Returns true if a text is a telephone number in any usual spelling, whether in service or not. */
export function isPhoneNumber(text: string): boolean {
  const typed = text.trim();
  if (typed.length > maxLength) return false;
  const number = typed.replace(extension, '').trim();
  const digits = number.replace(/\D/g, '').length;
  return spelling.test(number) && digits >= 3 && digits <= 17;
}

/** Returns the dialled part of a typed number, without an extension or other text. */
export function removeExtension(text: string): string {
  return /[+(\d][^\p{L},;#]*/u.exec(text)?.[0] ?? '';
}

/**
 * Ignores letters typed into a phone field, like a numeric input (specification §5). Pasted text is kept in full:
 * without its letters, “ext. 89” would become part of the number.
 */
export function rejectLetters(event: { data?: string | null; preventDefault(): void }): void {
  if (/^[^\p{Nd}\s+()./\u2010-\u2015\u2212-]$/u.test(event.data ?? '')) event.preventDefault();
}

/** Formats a stored number as it was typed. A JSON number longer than a national number has a country code. */
export function formatPhone(number: number | string): string {
  return typeof number === 'number' && number > 9_999_999_999 ? `+${number}` : `${number}`;
}

/**
 * Returns the stored form of a typed number: a JSON number (specification §3) if that keeps every character, or else
 * the text.
 */
export function toStoredPhone(typed: string): number | string {
  const number = Number(typed);
  return Number.isSafeInteger(number) && formatPhone(number) === typed ? number : typed;
}
