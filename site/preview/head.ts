import type { ShownHead } from '../../shared/rules/preview-messages.ts';

/** What a page's head says to searches and to those who share it. */
export function shownHead(page: Document): ShownHead {
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
