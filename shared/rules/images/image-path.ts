import { pathOf } from './picture-notes.ts';

/** Widths of variants in pixels. */
const allowedWidths = [160, 320, 480, 640, 800, 1120, 1600, 2400] as const;
const pageFormats = ['avif', 'webp'] as const;
type PageFormat = (typeof pageFormats)[number];

/** The formats of variants: those of pages, and the one that every link preview accepts. */
export type VariantFormat = PageFormat | 'jpg';

/** Facts about an image in its stored path, enough to lay out a page. */
interface ImageFacts {
  /** The path without its extension; variants are below it. */
  stem: string;
  width: number;
  height: number;
  /** Dominant colour as `#rrggbb`; `transparentColour` for a picture with transparent parts. */
  colour: string;
  extension: string;
}

const storedName = /^((?:[\w.-]+\/)*[0-9a-f]{24}-(\d{1,5})x(\d{1,5})-([0-9a-f]{6}))\.(\w{3,4})$/;

/**
 * The path in a stored value: with forward slashes, without a leading slash (specification §3,
 * Images) and without notes.
 */
export function normalizeImagePath(value: string): string {
  return normalizeImageValue(pathOf(value));
}

/** The same with notes. */
export function normalizeImageValue(value: string): string {
  return value.replaceAll('\\', '/').replace(/^\/+/, '');
}

/** The facts in a path stored by this product; null for a path from another backend. */
export function parseImage(path: string): ImageFacts | null {
  const match = storedName.exec(normalizeImagePath(path));
  if (!match) return null;
  const [, stem = '', width, height, colour, extension = ''] = match;
  return { stem, width: Number(width), height: Number(height), colour: `#${colour}`, extension };
}

/** The id of a picture stored by this product; null for a path from another backend. */
export function pictureIdOf(value: string): string | null {
  const { stem = '' } = parseImage(value) ?? {};
  return /(?:^|\/)([0-9a-f]{24})-[^/]*$/.exec(stem)?.[1] ?? null;
}

/** The relative path for an image with these facts, below `media/`. */
export function buildImagePath(id: string, facts: Omit<ImageFacts, 'stem'>): string {
  return `media/${id}-${facts.width}x${facts.height}-${facts.colour.slice(1)}.${facts.extension}`;
}

/** Colour value of a picture with transparent parts. */
export const transparentColour = '#ffffff';

/**
 * True when the picture has a colour to show while it loads; one with transparent parts has none.
 */
export function hasColour({ colour }: Pick<ImageFacts, 'colour'>): boolean {
  return colour !== transparentColour;
}

/** The widths of an image's variants: all allowed ones up to its own, and at least the smallest. */
export function listWidths(width: number): number[] {
  const smaller = allowedWidths.filter((allowed) => allowed <= width);
  return smaller.length > 0 ? smaller : [allowedWidths[0]];
}

/**
 * True for a picture with fewer pixels than an ordinary screen shows of it.
 * @param width 0 if it is unknown
 * @param shownWidth for sharp screens, as in the settings of a field
 */
export function isTooSmall(width: number, shownWidth: number): boolean {
  return width > 0 && width < shownWidth / 2;
}

/** Width in pixels of a picture in a link preview. */
export function shareWidth(width: number): number {
  return width >= 1200 ? 1200 : Math.max(...listWidths(width));
}

/** Every variant of an image of this width in pixels, the preferred one first. */
export function variantsOf(width: number): { width: number; format: VariantFormat }[] {
  const formats = pageFormats.toReversed();
  return [
    ...formats.flatMap((format) => listWidths(width).map((each) => ({ width: each, format }))),
    { width: shareWidth(width), format: 'jpg' },
  ];
}

/** Relative path of a variant. */
export function variantPath(facts: ImageFacts, width: number, format: VariantFormat): string {
  return `${facts.stem}/${width}.${format}`;
}

/** Joins an image base URL and a stored path. An absolute URL in the path is kept. */
export function imageUrl(base: string, path: string): string {
  if (path === '') return '';
  if (/^https?:\/\//i.test(path)) return pathOf(path);
  return `${base.replace(/(?<!\/)\/+$/, '')}/${normalizeImagePath(path).toWellFormed().split('/').map(encodeURIComponent).join('/')}`;
}
