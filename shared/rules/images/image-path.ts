import { pathOf } from './picture-notes.ts';

/** Widths of variants in pixels. */
const allowedWidths = [160, 320, 480, 640, 800, 1120, 1600, 2400] as const;
const pageFormats = ['avif', 'webp'] as const;
type PageFormat = (typeof pageFormats)[number];

/** Formats of variants: those of pages, and one that all link previews accept. */
export type VariantFormat = PageFormat | 'jpg';

/** Facts about an image from its stored path, sufficient to lay out a page. */
interface ImageFacts {
  /** Path without the extension; the variants are below it. */
  stem: string;
  width: number;
  height: number;
  /** Dominant colour as `#rrggbb`; `transparentColour` for a picture with transparent parts. */
  colour: string;
  extension: string;
}

const storedName = /^((?:[\w.-]+\/)*[0-9a-f]{24}-(\d{1,5})x(\d{1,5})-([0-9a-f]{6}))\.(\w{3,4})$/;

/**
 * Returns the path of a stored value: with forward slashes, without a leading slash (specification §3, Images) and
 * without notes.
 */
export function normalizeImagePath(value: string): string {
  return normalizeImageValue(pathOf(value));
}

/** Returns the same path with its notes. */
export function normalizeImageValue(value: string): string {
  return value.replaceAll('\\', '/').replace(/^\/+/, '');
}

/** Parses a path stored by this product; null for a path from another backend. */
export function parseImage(path: string): ImageFacts | null {
  const match = storedName.exec(normalizeImagePath(path));
  if (!match) return null;
  const [, stem = '', width, height, colour, extension = ''] = match;
  return { stem, width: Number(width), height: Number(height), colour: `#${colour}`, extension };
}

/** Returns the id of a picture stored by this product; null for a path from another backend. */
export function pictureIdOf(value: string): string | null {
  const { stem = '' } = parseImage(value) ?? {};
  return /(?:^|\/)([0-9a-f]{24})-[^/]*$/.exec(stem)?.[1] ?? null;
}

/** Builds the relative path of an image with these facts, below `media/`. */
export function buildImagePath(id: string, facts: Omit<ImageFacts, 'stem'>): string {
  return `media/${id}-${facts.width}x${facts.height}-${facts.colour.slice(1)}.${facts.extension}`;
}

/** Colour value of a picture with transparent parts. */
export const transparentColour = '#ffffff';

/** Returns true if a picture has a colour to show while it loads; pictures with transparent parts have none. */
export function hasColour({ colour }: Pick<ImageFacts, 'colour'>): boolean {
  return colour !== transparentColour;
}

/** Returns the widths of an image's variants: all allowed ones up to its own, and at least the smallest. */
export function listWidths(width: number): number[] {
  const smaller = allowedWidths.filter((allowed) => allowed <= width);
  return smaller.length > 0 ? smaller : [allowedWidths[0]];
}

/**
 * Returns true if a picture has fewer pixels than an ordinary screen shows.
 * @param width 0 if unknown
 * @param shownWidth for high-resolution screens, as in the field settings
 */
export function isTooSmall(width: number, shownWidth: number): boolean {
  return width > 0 && width < shownWidth / 2;
}

/** Returns the width in pixels of a picture in a link preview. */
export function shareWidth(width: number): number {
  return width >= 1200 ? 1200 : Math.max(...listWidths(width));
}

/** Lists every variant of an image of this width in pixels, the preferred one first. */
export function variantsOf(width: number): { width: number; format: VariantFormat }[] {
  const formats = pageFormats.toReversed();
  return [
    ...formats.flatMap((format) => listWidths(width).map((each) => ({ width: each, format }))),
    { width: shareWidth(width), format: 'jpg' },
  ];
}

/** Returns the relative path of a variant. */
export function variantPath(facts: ImageFacts, width: number, format: VariantFormat): string {
  return `${facts.stem}/${width}.${format}`;
}

/** Joins an image base URL and a stored path. An absolute URL as the path is returned unchanged. */
export function imageUrl(base: string, path: string): string {
  if (path === '') return '';
  if (/^https?:\/\//i.test(path)) return pathOf(path);
  return `${base.replace(/(?<!\/)\/+$/, '')}/${normalizeImagePath(path).toWellFormed().split('/').map(encodeURIComponent).join('/')}`;
}
