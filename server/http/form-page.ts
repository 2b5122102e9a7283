import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../shared/api/messages.ts';
import { createCaptcha, sumOf } from '../../shared/rules/captcha.ts';

/** Where the form of a call goes on that works without JavaScript. */
export interface FormPages {
  received: string;
  /** Says how else to reach the company, when the backend cannot take the query. */
  notSent: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call that is also the target of a form without JavaScript. */
    formPages?: FormPages | undefined;
  }
}

/** The pages of a browser that sent a form by itself and shows the answer; null for everybody else. */
export function formPagesFor(request: FastifyRequest): FormPages | null {
  const accept = request.headers.accept ?? '';
  const wantsPage = accept.includes('text/html') && !accept.includes('application/json');
  return (wantsPage && request.routeOptions.config.formPages) || null;
}

/** Answers a form that could not be taken: ours is the fault, or the form comes again as it was filled in, with a sum to solve. */
export function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, pages }: { problem: { status: number; message: string }; pages: FormPages },
): FastifyReply {
  if (problem.status >= 500) return reply.redirect(pages.notSent, 303);
  const typed = typedIn(request.body);
  const isWhole = fields.every(({ name }) => typed(name).trim() !== '');
  return reply
    .code(problem.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(formPage(request.url, isWhole ? problem.message : messages.query.invalid, typed));
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const fields = [
  { name: 'name', label: 'Name', attributes: 'maxlength="200" autocomplete="name"' },
  {
    name: 'phone_number',
    label: 'Phone Number',
    attributes: 'type="tel" maxlength="40" autocomplete="tel"',
  },
  { name: 'subject', label: 'Subject', attributes: 'maxlength="2000"' },
];

type Typed = (name: string) => string;

function typedIn(body: unknown): Typed {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return (name) => (typeof sent[name] === 'string' ? sent[name] : '');
}

/** The question asked before stays the same (specification §5). */
function formPage(action: string, message: string, typed: Typed): string {
  const { x, y, question } = sumOf(typed('question')) ?? createCaptcha();
  const inputs = fields.map(({ name, label, attributes }) =>
    field(label, `name="${name}" value="${escaped(typed(name))}" required ${attributes}`),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Not sent yet</title><style>${style}</style><main><h1>Not sent yet</h1><p role="alert">${escaped(message)}</p><form method="post" action="${escaped(action)}">${inputs.join('')}${field(question, `name="captcha" value="${escaped(typed('captcha'))}" required inputmode="numeric" autocomplete="off"`)}<input type="hidden" name="question" value="${x}+${y}"><input type="hidden" name="website" value="${escaped(typed('website'))}"><button>Send message</button></form></main></html>`;
}

const field = (label: string, attributes: string) => `<label>${label}<input ${attributes}></label>`;

const style =
  'body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;color:#111;background:#fff}main{max-width:32rem;margin:0 auto;padding:2rem 1.25rem}h1{margin:0;font-size:2rem}label{display:block;margin-top:1.25rem;font-weight:600}input{display:block;box-sizing:border-box;width:100%;height:3rem;margin-top:.25rem;padding:0 .75rem;border:1px solid #555;border-radius:4px;font:inherit}button{width:100%;height:3rem;margin-top:1.75rem;border:0;border-radius:4px;background:#111;color:#fff;font:inherit;font-weight:600}';

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
