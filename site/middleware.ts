import type { MiddlewareHandler } from 'astro';
import { languageIn } from '../shared/rules/languages.ts';
import { readOriginalLanguage } from './content.ts';
import { hasOtherLanguages, runInLanguage, tagOtherLanguages } from './language.ts';

/** Renders each page in its language: below `/de/` in German. */
export const onRequest: MiddlewareHandler = ({ url }, next) =>
  runInLanguage(languageIn(url.pathname), async () => {
    const page = await next();
    if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
    // Rendered to the end, because the language is not known to parts that are rendered later.
    const bytes = await page.bytes();
    const html = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const whole = hasOtherLanguages()
      ? Buffer.from(await tagOtherLanguages(html.toString(), readOriginalLanguage))
      : html;
    return new Response(withLateScript(whole), page);
  });

const script = Buffer.from('<script type="module"');
const late = Buffer.from(' fetchpriority="low"');

/**
 * Delays the script, which no first screen needs, until after fonts and pictures. Works on bytes, because decoding
 * and encoding nearly every page for this would be slow.
 */
function withLateScript(html: Buffer): Buffer<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let at = html.indexOf(script); at >= 0; at = html.indexOf(script, from)) {
    const end = at + script.length;
    parts.push(html.subarray(from, end), late);
    from = end;
  }
  return Buffer.concat([...parts, html.subarray(from)]);
}
