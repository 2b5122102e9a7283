import { pathAlone } from './picture-notes.ts';

/** Widths, in pixels, in which a stored image can be asked for. */
const allowedWidths = [160, 320, 480, 640, 800, 1120, 1600, 2400] as const;
const pageFormats = ['avif', 'webp'] as const;
export type PageFormat = (typeof pageFormats)[number];

/** The formats of variants: those of pages, and the one that everybody takes to whom a page is shared. */
export type VariantFormat = PageFormat | 'jpg';

/** What a stored path says about its image, so that a page can be laid out from the path alone. */
export interface ImageFacts {
  /** The path without its extension; variants live below it. */
  stem: string;
  width: number;
  height: number;
  /** Dominant colour as `#rrggbb`; `transparentColour` where the picture lets its ground through. */
  colour: string;
  extension: string;
}

const storedName = /^((?:[\w.-]+\/)*[0-9a-f]{24}-(\d{1,5})x(\d{1,5})-([0-9a-f]{6}))\.(\w{3,4})$/;

/**
 * The path in a stored value: backslashes are read as forward slashes, a leading slash is dropped (specification §3,
 * Images), and what is noted after it is left out.
 */
export function normalizeImagePath(value: string): string {
  return normalizeImageValue(pathAlone(value));
}

/** The same with what is noted after the path. */
export function normalizeImageValue(value: string): string {
  return value.replaceAll('\\', '/').replace(/^\/+/, '');
}

/** The facts in a path this product has stored; null for a path from another backend. */
export function imageFacts(path: string): ImageFacts | null {
  const match = storedName.exec(normalizeImagePath(path));
  if (!match) return null;
  const [, stem = '', width, height, colour, extension = ''] = match;
  return { stem, width: Number(width), height: Number(height), colour: `#${colour}`, extension };
}

/** The relative path under which an image with these facts is stored, below `media/`. */
export function storedImagePath(id: string, facts: Omit<ImageFacts, 'stem'>): string {
  return `media/${id}-${facts.width}x${facts.height}-${facts.colour.slice(1)}.${facts.extension}`;
}

/** What stands for the colour of a picture with transparent parts. */
export const transparentColour = '#ffffff';

/** Whether the picture has a colour of its own to show while it loads: one that lets its ground through has none. */
export function hasColour({ colour }: Pick<ImageFacts, 'colour'>): boolean {
  return colour !== transparentColour;
}

/** The widths of an image's variants: all allowed ones not above its own, and at least the smallest. */
export function variantWidths(width: number): number[] {
  const smaller = allowedWidths.filter((allowed) => allowed <= width);
  return smaller.length > 0 ? smaller : [allowedWidths[0]];
}

/** The width, in pixels, in which an image stands beside a link that is shared. */
export function shareWidth(width: number): number {
  return width >= 1200 ? 1200 : Math.max(...variantWidths(width));
}

/** Every variant of an image of this width in pixels, the most wanted first. */
export function variantsOf(width: number): { width: number; format: VariantFormat }[] {
  const formats = pageFormats.toReversed();
  return [
    ...formats.flatMap((format) => variantWidths(width).map((each) => ({ width: each, format }))),
    { width: shareWidth(width), format: 'jpg' },
  ];
}

/** Relative path of one variant. */
export function variantPath(facts: ImageFacts, width: number, format: VariantFormat): string {
  return `${facts.stem}/${width}.${format}`;
}

/** Joins an image base address and a stored path. An absolute address in the path is kept. */
export function imageUrl(base: string, path: string): string {
  if (path === '') return '';
  if (/^https?:\/\//i.test(path)) return pathAlone(path);
  return `${base.replace(/(?<!\/)\/+$/, '')}/${normalizeImagePath(path).toWellFormed().split('/').map(encodeURIComponent).join('/')}`;
}
