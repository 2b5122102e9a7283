import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isEmailAddress, mailto } from '../../shared/rules/email-address.ts';
import { removeTags } from '../../shared/rules/text/first-words.ts';
import { addDirections } from './left-to-right.ts';

/** An international telephone number. */
const phones = /\+\d[\d\u00a0 ()./\u2010-\u2013-]{5,20}\d/gu;
const wordEnd = /[.,;:!?)\]}'"’”»]/;

/** Links addresses and phone numbers in rich text, whose links cannot contain them (shared/content/fields.ts). */
export function addContactLinks(html: string): string {
  let open = 0;
  const pieces = html.split(/(?=<)|(?<=>)/).map((piece) => {
    if (/^<a[\s>]/i.test(piece)) open += 1;
    else if (/^<\/a>/i.test(piece)) open -= 1;
    return open === 0 && !piece.startsWith('<') ? linkText(piece) : piece;
  });
  return addDirections(pieces.join(''));
}

function linkText(text: string): string {
  let plain = '';
  let linked = '';
  const flush = () => {
    linked += plain.replace(phones, (phone) => renderLink(phone, phoneHrefOf(phone)));
    plain = '';
  };
  for (const word of text.split(/(\s)/)) {
    const found = linkWord(word);
    if (found === word) plain += word;
    else {
      flush();
      linked += found;
    }
  }
  flush();
  return linked;
}

/** Links the web address or the email addresses in a word. */
function linkWord(word: string): string {
  const start = word.search(/https?:\/\/|www\./i);
  if (start >= 0 && !word.slice(0, start).includes('@')) {
    // A quotation mark would end the attribute.
    const [web = ''] = word.slice(start).split(/[<>"“”„«»]/);
    const end = start + endOf(web);
    const text = word.slice(start, end);
    // With `data-plain`, print.css does not repeat the address.
    return `${word.slice(0, start)}${renderLink(text, webHrefOf(text), ' data-plain')}${word.slice(end)}`;
  }
  if (!word.includes('@')) return word;
  return word
    .split(/([<>()[\]:;,"“”„«»])/)
    .map((part) => {
      const end = endOf(part);
      return `${renderLink(part.slice(0, end), mailHrefOf(part.slice(0, end)))}${part.slice(end)}`;
    })
    .join('');
}

function renderLink(text: string, href: string, more = ''): string {
  return href ? `<a href="${href}"${more}>${text}</a>` : text;
}

/** Returns the length of a word without trailing punctuation. */
function endOf(word: string): number {
  let end = word.length;
  while (end > 0 && wordEnd.test(word.charAt(end - 1))) end -= 1;
  return end;
}

function mailHrefOf(email: string): string {
  const isPublic = email.slice(email.indexOf('@')).includes('.');
  return isPublic && isEmailAddress(email) ? mailto(email) : '';
}

/** The text is HTML, so it is already escaped for an attribute. */
function webHrefOf(web: string): string {
  const address = /^www\./i.test(web) ? `https://${web}` : web;
  return URL.canParse(address.replaceAll('&amp;', '&')) ? address : '';
}

function phoneHrefOf(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  return number?.isPossible() ? number.getURI() : '';
}

const maxLineLength = 90;

/**
 * Groups short lines, such as those of an address, in one block. If all lines start with a label, such as `Phone:`,
 * they become a list of terms.
 */
export function groupShortLines(html: string): string {
  const [open, close] = ['<p>', '</p>'];
  const whole = html.trim();
  if (!whole.startsWith(open) || !whole.endsWith(close)) return html;
  const lines = whole.slice(open.length, -close.length).split(`${close}${open}`);
  const isLine = (line: string) =>
    !line.includes(open) && !line.includes(close) && removeTags(line).length <= maxLineLength;
  if (lines.length < 2 || !lines.every(isLine)) return html;
  const pairs = lines.map(splitLabel);
  if (!pairs.every((pair) => pair !== null)) return `<div class="lines">${html}</div>`;
  const rows = pairs.map(({ label, text }) => `<div><dt>${label}</dt> <dd>${text}</dd></div>`);
  return `<dl>${rows.join('')}</dl>`;
}

/** Splits `Label: text`; null for other texts, or with a full stop in the label. */
function splitLabel(line: string): { label: string; text: string } | null {
  const colon = line.indexOf(':');
  const [label, text] = [line.slice(0, colon + 1), line.slice(colon + 1)];
  const isLabel = colon >= 2 && colon <= 40 && !/[<>.]/.test(label);
  return isLabel && /^\s/.test(text) && text.trim() !== '' ? { label, text: text.trim() } : null;
}
