import type { PageMetadata } from '../../shared/rules/preview-messages.ts';

/** Reads the metadata for search engines and link previews. */
export function readHead(page: Document): PageMetadata {
  const contentOf = (name: string) =>
    page.head.querySelector<HTMLMetaElement>(`meta[name="${name}"],meta[property="${name}"]`)
      ?.content ?? '';
  return {
    title: page.title,
    description: contentOf('description'),
    url: contentOf('og:url'),
    siteName: contentOf('og:site_name'),
    image: contentOf('og:image'),
    isHidden: contentOf('robots') === 'noindex',
  };
}
