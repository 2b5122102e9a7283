import { sitePathOf } from '../../../shared/rules/addresses/own-path.ts';
import { apiHeaders } from '../../platform/http/headers.ts';

const style =
  'position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:12px 20px;display:flex;flex-wrap:wrap;gap:4px 20px;justify-content:center;font:600 16px/1.5 system-ui,sans-serif;color:#fff;background:#15382e;border-top:3px solid #f9c63e';

interface Banner {
  label: string;
  text: string;
  /** Address of the exit link, and its text below. */
  exitLink: string;
  exitLabel: string;
}

/** Adds a banner with an exit link to a page that visitors do not see. */
export function addBanner(html: string, { label, text, exitLink, exitLabel }: Banner): string {
  const banner = `<aside aria-label="${escapeText(label)}" style="${style}"><span>${escapeText(text)}</span><a href="${escapeText(exitLink)}" style="color:#f9c63e">${exitLabel}</a></aside>`;
  return html.includes('</body>')
    ? html.replace('</body>', () => `${banner}</body>`)
    : html + banner;
}

function escapeText(text: string): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replaceAll(/[&<>"]/g, (sign) => `&${names[sign]};`);
}

/** Headers of a response that starts or ends a view. */
export const viewHeaders = { ...apiHeaders, 'x-robots-tag': 'noindex' };

/** Returns the page of a view's exit link, or the landing page if it is on another site. */
export function findPageAfterView(url: string): string {
  const to = new URL(url, 'http://site.invalid').searchParams.get('to') ?? '/';
  return sitePathOf(to) ?? '/';
}
