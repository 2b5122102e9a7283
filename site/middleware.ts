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

/** No first screen needs the script, so its bytes come after those of fonts and pictures. */
async function withLateScript(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const html = await page.text();
  return new Response(
    html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
    page,
  );
}
