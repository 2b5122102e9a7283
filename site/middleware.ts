import type { MiddlewareHandler } from 'astro';
import { languageIn } from '../shared/rules/languages.ts';
import { readOriginalLanguage } from './content.ts';
import { hasForeignTexts, runInLanguage, tagForeignTexts } from './language.ts';

/** Renders each page in its language: below `/de/` in German. */
export const onRequest: MiddlewareHandler = ({ url }, next) =>
  runInLanguage(languageIn(url.pathname), async () => {
    const page = await next();
    if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
    // To its end, because a part that is rendered later would no longer know its language.
    const bytes = await page.bytes();
    const html = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const whole = hasForeignTexts()
      ? Buffer.from(await tagForeignTexts(html.toString(), readOriginalLanguage))
      : html;
    return new Response(withLateScript(whole), page);
  });

const script = Buffer.from('<script type="module"');
const late = Buffer.from(' fetchpriority="low"');

/**
 * No first screen needs the script, so its bytes come after those of fonts and pictures. Inserted
 * as bytes, because nearly every page would be decoded and encoded only for it.
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
