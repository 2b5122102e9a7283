import { fileOfLink } from '../shared/rules/addresses/file-link.ts';
import { hrefOf } from '../shared/rules/addresses/link.ts';
import { imageUrl } from '../shared/rules/images/image-path.ts';
import { settings } from './settings.ts';

/** URL of a typed link; a PDF file of the library is where pictures are served. */
export function hrefWithFiles(link: string, fallback = ''): string {
  const file = fileOfLink(link);
  return file === null ? hrefOf(link, fallback) : imageUrl(settings.imageBaseUrl, file);
}
