import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCaptcha, sumOf, sumQuestionOf } from '../../../shared/rules/captcha.ts';
import { directionOf, type Language, languages } from '../../../shared/rules/languages.ts';
import { queryLimits } from '../../../shared/rules/query-limits.ts';
import { escapeHtml } from '../../../shared/rules/text/escape-html.ts';
import { fill } from '../../../shared/words/fill.ts';
import type { Strings } from '../../../shared/words/table.ts';
import type { OtherWay } from './other-ways.ts';

/** Target pages of a form that works without JavaScript. */
export interface FormPages {
  received: (language: string | undefined) => Promise<string>;
  /** Other ways to reach the company, shown if the backend cannot accept the message. */
  otherWays: () => Promise<OtherWay[]>;
  /** Returns the fixed strings; the built-in ones if the content cannot be read. */
  words: (language: Language) => Promise<Strings>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only for endpoints that are also the target of a form without JavaScript. */
    formPages?: FormPages | undefined;
  }
}

/** Returns the pages for a browser that submitted a form without JavaScript; null for all other requests. */
export function findFormPages(request: FastifyRequest): FormPages | null {
  const accept = request.headers.accept ?? '';
  const wantsPage = accept.includes('text/html') && !accept.includes('application/json');
  return (wantsPage && request.routeOptions.config.formPages) || null;
}

/**
 * Sends the form again with its values and a captcha after a failed submission. If the server failed, the page also
 * shows other ways to reach the company (docs/develop/decisions/025).
 */
export async function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, pages }: { problem: { status: number; message: string }; pages: FormPages },
): Promise<FastifyReply> {
  const typed = createFieldReader(request.body);
  const language = languageOf(typed('language'));
  const words = await pages.words(language);
  const { formAgain } = words;
  const isOurs = problem.status >= 500 || problem.status === 429;
  // A body that is too large is not read, so the form is empty.
  const message =
    problem.status === 413
      ? formAgain.tooLarge
      : (findFieldErrors(typed, words, language) ?? problem.message);
  const form = isOurs
    ? { message: formAgain.later, button: formAgain.send, ways: await pages.otherWays() }
    : { message, button: words.sendMessage, ways: [] };
  return reply
    .code(problem.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(renderFormPage(request.url, { ...form, words, language }, typed));
}

function languageOf(tag: string | undefined): Language {
  return languages.find((language) => language === tag) ?? languages[0];
}

/** Returns the errors of the form's own fields in its language, or null for other errors. */
function findFieldErrors(typed: FieldReader, words: Strings, language: Language): string | null {
  if (!required.every((name) => typed(name)?.trim())) return words.queryInvalid;
  const labels = labelsOf(words);
  for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
    const [max, length] = [queryLimits[name], typed(name)?.length ?? 0];
    if (length > max)
      return fill(words.textTooLong, { label: labels[name], max, length }, language);
  }
  return null;
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const required = ['name', 'phone_number', 'subject'] as const;

function labelsOf({ nameLabel, phoneLabel, subjectLabel, furtherLabels }: Strings) {
  return { name: nameLabel, phone_number: phoneLabel, subject: subjectLabel, ...furtherLabels };
}

/** Without `maxlength`, because browsers silently truncate pasted text. The server rejects it and names the limit. */
const inputAttributes = {
  name: 'autocomplete="name"',
  phone_number: 'type="tel" autocomplete="tel"',
  subject: '',
  email: 'type="email" autocomplete="email"',
  company: 'autocomplete="organization"',
} as const;

/** Fields that an owner can add. Only those that were in the form are shown again. */
const optionalFields = ['email', 'company'] as const;
/** Hidden fields that are passed through, such as the accepted consent. */
const hiddenFields = ['website', 'consent', 'form_revision', 'language'];

type FieldReader = (name: string) => string | undefined;

function createFieldReader(body: unknown): FieldReader {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return (name) => (typeof sent[name] === 'string' ? sent[name] : undefined);
}

interface FormView {
  words: Strings;
  language: Language;
  message: string;
  button: string;
  ways: readonly OtherWay[];
}

/** Renders the form with the previous captcha question (specification §5). */
function renderFormPage(
  action: string,
  { words, language, message: said, button, ways }: FormView,
  typed: FieldReader,
): string {
  const title = escapeHtml(words.formAgain.title);
  const captcha = sumOf(typed('question') ?? '') ?? createCaptcha();
  const labels = labelsOf(words);
  const inputs = required.map((name) =>
    toField(
      labels[name],
      `name="${name}" value="${escapeHtml(typed(name) ?? '')}" required ${inputAttributes[name]}`,
    ),
  );
  for (const name of optionalFields) {
    const value = typed(name);
    if (value !== undefined)
      inputs.push(
        toField(
          labels[name],
          `name="${name}" value="${escapeHtml(value)}" ${inputAttributes[name]}`,
        ),
      );
  }
  const message = typed('message');
  // An input drops line breaks, and a text area its first one.
  if (message !== undefined)
    inputs.push(
      `<label>${escapeHtml(labels.message)}<textarea name="message" rows="5">\n${escapeHtml(message)}</textarea></label>`,
    );
  const hidden = hiddenFields.flatMap((name) => {
    const value = typed(name);
    return value === undefined
      ? []
      : [`<input type="hidden" name="${name}" value="${escapeHtml(value)}">`];
  });
  const links = ways.map(
    ({ href, name }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`,
  );
  const others =
    links.length > 0 ? `<h2>${escapeHtml(words.directly)}</h2><ul>${links.join('')}</ul>` : '';
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style><main><h1>${title}</h1><p role="alert">${escapeHtml(said)}</p><form method="post" action="${escapeHtml(action)}">${inputs.join('')}${toField(sumQuestionOf(captcha, words.sumQuestion), `name="captcha" value="${escapeHtml(typed('captcha') ?? '')}" required inputmode="numeric" autocomplete="off"`)}<input type="hidden" name="question" value="${captcha.x}+${captcha.y}">${hidden.join('')}<button>${escapeHtml(button)}</button></form>${others}</main></html>`;
}

const toField = (label: string, attributes: string) =>
  `<label>${escapeHtml(label)}<input ${attributes}></label>`;

const style =
  'body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;color:#111;background:#fff}main{max-width:32rem;margin:0 auto;padding:2rem 1.25rem}h1{margin:0;font-size:2rem}label{display:block;margin-top:1.25rem;font-weight:600}input,textarea{display:block;box-sizing:border-box;width:100%;height:3rem;margin-top:.25rem;padding:0 .75rem;border:1px solid #555;border-radius:4px;font:inherit}textarea{height:auto;padding:.5rem .75rem}button{width:100%;height:3rem;margin-top:1.75rem;border:0;border-radius:4px;background:#111;color:#fff;font:inherit;font-weight:600}h2{margin:2.5rem 0 0;font-size:1.25rem}ul{margin:.5rem 0 0;padding:0;list-style:none}li a{display:block;padding:.5rem 0;color:inherit;overflow-wrap:anywhere}';
