import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isEmailAddress, mailto } from '../../shared/rules/email-address.ts';

/** An email address, a web address or an international telephone number in plain text. */
const contacts =
  /(?<email>[^\s<>()[\]:;,"“”„«»]+@[^\s<>()[\]:;,"“”„«»]+\.[\p{L}\p{N}-]+)|(?<web>(?:https?:\/\/|www\.)[^\s<>"“”„«»]+[^\s<>"“”„«».,;:!?)\]}'’])|(?<phone>\+\d[\d\u00a0 ()./\u2010-\u2013-]{5,20}\d)/giu;

/** Rich text has no links of its own to these (shared/content/fields.ts); the site adds them. */
export function withContactLinks(html: string): string {
  let open = 0;
  return html.replace(/<[^>]*>|[^<]+/g, (piece) => {
    if (/^<a[\s>]/i.test(piece)) open += 1;
    else if (/^<\/a>/i.test(piece)) open -= 1;
    const isText = !piece.startsWith('<');
    return isText && open === 0 ? piece.replace(contacts, linked) : piece;
  });
}

/** `data-plain` spares print.css the address, which is the text. */
function linked(text: string, email?: string, web?: string, phone?: string): string {
  const href = email ? mailAddress(email) : web ? webAddress(web) : phoneAddress(phone ?? '');
  return href ? `<a href="${href}"${web ? ' data-plain' : ''}>${text}</a>` : text;
}

function mailAddress(email: string): string {
  return isEmailAddress(email) ? mailto(email) : '';
}

/** The text is HTML, so its `&amp;` and quotes are already those of an attribute. */
function webAddress(web: string): string {
  const address = /^www\./i.test(web) ? `https://${web}` : web;
  return URL.canParse(address.replaceAll('&amp;', '&')) ? address : '';
}

function phoneAddress(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  return number?.isPossible() ? number.getURI() : '';
}

const short = 90;
/** `Label: text`, without a full stop in the label. */
const labelled = /^([^<>:.]{2,40}:)\s+(.+)$/su;

/**
 * Text of short lines, such as an address, as one block; lines that all start with a label, such as
 * `Phone:`, as a list of terms.
 */
export function withShortLines(html: string): string {
  const lines = [...html.matchAll(/<p>(.*?)<\/p>/gsu)].map(([, line = '']) => line);
  const isWhole = lines.map((line) => `<p>${line}</p>`).join('') === html.trim();
  const isShort = lines.every((line) => line.replace(/<[^>]*>/g, '').length <= short);
  if (!isWhole || !isShort || lines.length < 2) return html;
  const pairs = lines.map((line) => labelled.exec(line));
  if (!pairs.every((pair) => pair !== null)) return `<div class="lines">${html}</div>`;
  const rows = pairs.map(([, term, text]) => `<div><dt>${term}</dt> <dd>${text}</dd></div>`);
  return `<dl>${rows.join('')}</dl>`;
}
