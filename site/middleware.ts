import type { MiddlewareHandler } from 'astro';
import { languageIn } from '../shared/rules/languages.ts';
import { readOriginalLanguage } from './content.ts';
import { inLanguage, renderInLanguage } from './language.ts';

/** Renders each page below `/de/` in its language. */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const language = languageIn(url.pathname);
  if (!language) return withLateScript(await next());
  // A feed has no element with a language of its own.
  if (url.pathname.endsWith('.xml')) return inLanguage(language, next);
  let page = new Response();
  // To its end, because a part that is rendered later would no longer know its language.
  const html = await renderInLanguage(
    language,
    async () => {
      page = await next();
      return page.text();
    },
    readOriginalLanguage,
  );
  return withLateScript(new Response(html, page));
};

const script = Buffer.from('<script type="module"');
const late = Buffer.from(' fetchpriority="low"');

/**
 * No first screen needs the script, so its bytes come after those of fonts and pictures. Inserted
 * as bytes, because every page would be decoded and encoded for it.
 */
async function withLateScript(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const bytes = await page.bytes();
  const html = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let at = html.indexOf(script); at >= 0; at = html.indexOf(script, from)) {
    const end = at + script.length;
    parts.push(html.subarray(from, end), late);
    from = end;
  }
  return new Response(Buffer.concat([...parts, html.subarray(from)]), page);
}
