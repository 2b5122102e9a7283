import { sitePathOf } from '../../../shared/rules/addresses/own-path.ts';
import { apiHeaders } from '../../platform/http/headers.ts';

const style =
  'position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:12px 20px;display:flex;flex-wrap:wrap;gap:4px 20px;justify-content:center;font:600 16px/1.5 system-ui,sans-serif;color:#fff;background:#15382e;border-top:3px solid #f9c63e';

interface Band {
  label: string;
  text: string;
  /** Link out of the view, and its text. */
  out: string;
  leave: string;
}

/** Adds a banner to a page that visitors do not see, with a way out. */
export function addBand(html: string, { label, text, out, leave }: Band): string {
  const band = `<aside aria-label="${escapeText(label)}" style="${style}"><span>${escapeText(text)}</span><a href="${escapeText(out)}" style="color:#f9c63e">${leave}</a></aside>`;
  return html.includes('</body>') ? html.replace('</body>', () => `${band}</body>`) : html + band;
}

function escapeText(text: string): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replaceAll(/[&<>"]/g, (sign) => `&${names[sign]};`);
}

/** Headers of a response that starts or ends a view. */
export const viewHeaders = { ...apiHeaders, 'x-robots-tag': 'noindex' };

/** The page of a view's exit link; the landing page when it is not on this site. */
export function findPageAfterView(url: string): string {
  const to = new URL(url, 'http://site.invalid').searchParams.get('to') ?? '/';
  return sitePathOf(to) ?? '/';
}
