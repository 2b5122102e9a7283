/** The ways people write numbers down: digits grouped by spaces, brackets, dots, dashes or slashes, and an extension. */
const spelling =
  /^\(?\+?[\d\s()./\u2010-\u2013-]*\d[\s)]*(?:(?:,|;)?\s*(?:ext\.?|x|#)\s*\d{1,7})?$/i;
const extension = /[,;]?\s*(?:ext\.?|x|#)\s*\d+$/i;

/** Whether a text is a telephone number in any usual spelling; whether it is in service nobody knows. */
export function isPhoneNumber(text: string): boolean {
  const typed = text.trim();
  const digits = typed.replace(extension, '').replace(/\D/g, '').length;
  return spelling.test(typed) && digits >= 3 && digits <= 17;
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
