import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call is also the target of a form that works without JavaScript. */
    answersForms?: boolean;
  }
}

/** Whether a browser sent a form by itself and shows the answer as a page. */
export function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  const isForm = request.routeOptions.config.answersForms === true;
  return isForm && accept.includes('text/html') && !accept.includes('application/json');
}

/** A plain page that says what was wrong; the way back keeps what was typed. */
export function sendRefusalPage(
  reply: FastifyReply,
  problem: { status: number; message: string },
): FastifyReply {
  return reply
    .code(problem.status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not sent</title><h1>Your query was not sent</h1><p>${escaped(problem.message)}</p><p>Go back in your browser to correct it; what you typed is still there.</p></html>`,
    );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
