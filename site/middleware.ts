import type { MiddlewareHandler } from 'astro';
import { languageIn } from '../shared/rules/languages.ts';
import { inLanguage } from './language.ts';

/** Renders each page below `/de/` in its language. */
export const onRequest: MiddlewareHandler = ({ url }, next) => {
  const language = languageIn(url.pathname);
  if (!language) return next();
  return inLanguage(language, async () => {
    const page = await next();
    // To the end, because a part that is rendered later would no longer know its language.
    return new Response(await page.arrayBuffer(), page);
  });
};
