/** Longer than any number in any spelling; longer texts are not looked at. */
const maxLength = 60;
/** Digits grouped by spaces, brackets, dots, dashes or slashes. */
const spelling = /^\(?\+?[\d\s()./\u2010-\u2015\u2212-]+[,;]?$/;
/** In whatever language people write it: `ext. 12`, `x12`, `Durchwahl 12`, `#12`. */
const extension = /(?:#|\p{L}[\p{L}. ]{0,20}:?)\s?\d{1,7}$/u;

/** Whether a text is a telephone number in any usual spelling; whether it is in service nobody knows. */
export function isPhoneNumber(text: string): boolean {
  const typed = text.trim();
  if (typed.length > maxLength) return false;
  const number = typed.replace(extension, '').trim();
  const digits = number.replace(/\D/g, '').length;
  return spelling.test(number) && digits >= 3 && digits <= 17;
}

/** The number in a text that may also name an extension or whose number it is: what is dialled. */
export function withoutExtension(text: string): string {
  return /[+(\d][^\p{L},;#]*/u.exec(text)?.[0] ?? '';
}

/**
 * Lets a letter that is typed into a field of telephone numbers do nothing, as in a numeric input (specification §5).
 * What comes whole, as when it is pasted, is left to be seen: cut, it would be another number.
 */
export function refuseLetters(event: { data?: string | null; preventDefault(): void }): void {
  if (/^[^\p{Nd}\s+()./\u2010-\u2015\u2212-]$/u.test(event.data ?? '')) event.preventDefault();
}

/** A number as it is shown: as it was typed. Stored as a number, it has a country code if it is longer than a national one. */
export function phoneText(number: number | string): string {
  return typeof number === 'number' && number > 9_999_999_999 ? `+${number}` : `${number}`;
}

/** What is stored of a typed number: a JSON number (specification §3) where that says every character of it, else the text. */
export function storedPhoneNumber(typed: string): number | string {
  const number = Number(typed);
  return Number.isSafeInteger(number) && phoneText(number) === typed ? number : typed;
}
