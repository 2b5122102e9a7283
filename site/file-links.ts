import { fileOfLink } from '../shared/rules/addresses/file-link.ts';
import { hrefOf } from '../shared/rules/addresses/link.ts';
import { homePath } from '../shared/rules/addresses/page-path.ts';
import { imageUrl } from '../shared/rules/images/image-path.ts';
import { getPageLanguage } from './language.ts';
import { settings } from './settings.ts';

/** Resolves a typed link: library files are at the picture server, and the home page is that of the page language. */
export function hrefWithFiles(link: string, fallback = ''): string {
  const file = fileOfLink(link);
  if (file !== null) return imageUrl(settings.imageBaseUrl, file);
  return hrefOf(link, fallback).replace(/^\/(?=#|$)/, homePath(getPageLanguage()));
}
