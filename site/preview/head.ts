import type { ShownHead } from '../../shared/rules/preview-messages.ts';

/** A page's head as search engines and link previews read it. */
export function readHead(page: Document): ShownHead {
  const said = (name: string) =>
    page.head.querySelector<HTMLMetaElement>(`meta[name="${name}"],meta[property="${name}"]`)
      ?.content ?? '';
  return {
    title: page.title,
    description: said('description'),
    url: said('og:url'),
    siteName: said('og:site_name'),
    image: said('og:image'),
    isHidden: said('robots') === 'noindex',
  };
}
