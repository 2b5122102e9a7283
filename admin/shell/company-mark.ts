import { useSyncExternalStore } from 'react';
import { imageFacts, imageUrl, variantPath } from '../../shared/rules/image-path.ts';

/**
 * The company's own mark: its favicon, or the sign its site draws of its colours. Null until it is known, and where the
 * backend knows of no company: then the product's own stands there.
 */
let mark: string | null = null;
let asked = false;
const listeners = new Set<() => void>();
const api = import.meta.env.CONSOLE_API_BASE_URL ?? '/api';

interface Identity {
  company_name?: string;
  favicon?: string;
}

async function ask(): Promise<string | null> {
  const answer = await fetch(`${api}/admin/getSection`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ section_name: 'site_identity' }),
  });
  const { data } = (await answer.json()) as { data?: Identity | null };
  const facts = imageFacts(data?.favicon ?? '');
  if (facts) return imageUrl(`${api}/file`, variantPath(facts, 160, 'webp'));
  if (!data?.company_name?.trim()) return null;
  const { siteUrl } = (await (await fetch('/config.json')).json()) as { siteUrl?: string };
  return siteUrl ? new URL('/favicon.svg', siteUrl).href : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    ask().then(show, () => undefined);
  }
  return () => listeners.delete(listener);
}

/** In the tab as well. */
function show(found: string | null): void {
  if (!found) return;
  mark = found;
  document.querySelector('link[rel=icon]')?.setAttribute('href', found);
  for (const listener of listeners) listener();
}

export function useCompanyMark(): string | null {
  return useSyncExternalStore(subscribe, () => mark);
}
