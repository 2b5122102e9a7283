import { encodeHref, redirectMarkers } from '../shared/rules/addresses/moved-page.ts';
import { escapeHtml } from '../shared/rules/text/escape-html.ts';
import { settings } from './settings.ts';

/** Responds with a page that redirects on every host, including plain file servers (WCAG H76). */
export function redirectTo(to: string, title: string, { temporary = false } = {}): Response {
  const href = escapeHtml(encodeHref(to));
  const canonical =
    settings.hasSiteUrl && !temporary
      ? `<link rel="canonical" href="${escapeHtml(new URL(to, settings.siteUrl).href)}">`
      : '';
  const html = `${temporary ? redirectMarkers.forNow : redirectMarkers.forEver}<meta charset="utf-8"><title>${escapeHtml(title)}</title><meta http-equiv="refresh" content="0;url=${href}">${canonical}<a href="${href}">${escapeHtml(title)}</a></html>`;
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
