import { z } from 'zod';
import type { ServiceType } from '../content/service-type.ts';
import type { BackgroundName } from '../palette/background-names.ts';

/** Sidebar groups of sections. The last four exist only with our own backend. */
export type SectionGroup =
  | 'Landing CMS'
  | 'Details Page'
  | 'Contact Us'
  | 'More sections'
  | 'Extensions'
  | 'Site settings'
  | 'Inbox';

/** Sidebar icons. The console renders them (admin/shell/screen-icons.ts). */
export const iconNames = [
  'address-book',
  'award',
  'briefcase',
  'building-community',
  'building-store',
  'calendar',
  'corner-up-right',
  'forms',
  'help',
  'info-circle',
  'language',
  'layout-grid',
  'list-numbers',
  'map-pin',
  'menu',
  'news',
  'numbers',
  'palette',
  'photo',
  'photos',
  'player-play',
  'quote',
  'ruler-measure',
  'section',
  'tag',
  'user-star',
  'users-group',
  'zoom-scan',
] as const;
export type IconName = (typeof iconNames)[number];

/** Drawing next to `whenEmpty`: boxes of 160 × 80, each `x y width height`, separated by commas. */
export interface Sketch {
  pictures?: string;
  lines?: string;
  /** Boxes in the company colour. */
  colour?: string;
}

/** Fields in one card of the form. */
export interface Card<Field extends string = string> {
  title?: string;
  fields: readonly Field[];
  /** The card is collapsed at first, for rare fields outside the specification. */
  isFolded?: true;
}

/** Facts about a screen, for the console and the public site. */
export interface ScreenFacts {
  /** Name in the console: sidebar, search, history, drafts. */
  label: string;
  /** The sidebar group. */
  group: SectionGroup;
  /** Screen path below `/admin/`. */
  path: string;
  icon: IconName;
  /** Additional search terms for the screen. */
  searchWords: string;
}

/** Facts about a home page section. */
export interface OnLanding<Layout extends string = string> {
  /** Link fragment. */
  anchor?: string;
  /** Variant names under Site Identity; the first is the default. */
  layouts: Readonly<Record<Layout, string>>;
  /** Allowed backgrounds, the preferred one first (site/sections/landing/landing-backgrounds.ts). */
  backgrounds: readonly BackgroundName[];
  /** The section above an extension's section; by default, an extension's section comes before Contact. */
  after?: string;
}

interface SectionFacts<Content> extends ScreenFacts {
  /** Link fragment of the section, or of the home page part that uses it. */
  anchor?: string;
  /** Pages that show the section, if not the home page; for the page of an extension, its address. */
  shownOn?: 'details pages' | `/${string}`;
  /** Alert after a failed save (specification §8). */
  saveFailed?: string;
  /** Text above an empty form, next to a sketch. */
  whenEmpty?: string;
  sketch?: Sketch;
  /** Cards of the form. The remaining fields follow: one card for the texts, and one for each list and group. */
  cards?: readonly Card<keyof Content & string>[];
  /** Service type whose cards come before the section's own. */
  showsServices?: ServiceType;
  /** Another screen that affects the same pages. */
  seeAlso?: { path: string; words: string };
  /** Values for empty fields on the site (specification §9). */
  placeholders?(content: Content): Placeholders<Content> | undefined;
  /** Fields whose former values the form searches for in other texts (server/history/former-values.ts). */
  repeatedElsewhere?: readonly (keyof Content & string)[];
}

type Placeholders<Content> = Readonly<Partial<Record<keyof Content, string | number>>>;
type ContentOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

type Described<
  Name extends string,
  Shape extends z.ZodRawShape,
  Layout extends string,
> = SectionFacts<ContentOf<Shape>> & { name: Name; schema: z.ZodObject<Shape> } & ([
    Layout,
  ] extends [never]
    ? unknown
    : OnLanding<Layout>);

export type AnySection = SectionFacts<Record<string, unknown>> & {
  name: string;
  schema: z.ZodObject;
};

/**
 * Defines a section, except its component on the public site.
 * @param name permanent name in endpoints and in the store
 * @param facts with `fields`, built with shared/content/fields.ts, and `rule`, which validates them together
 * @returns the facts with `name` and the content `schema`
 */
export function section<
  const Name extends string,
  Shape extends z.ZodRawShape,
  Layout extends string = never,
>(
  name: Name,
  {
    fields,
    rule,
    ...facts
  }: SectionFacts<ContentOf<Shape>> &
    Partial<OnLanding<Layout>> & {
      fields: Shape;
      rule?(content: ContentOf<Shape>, context: z.RefinementCtx): void;
    },
) {
  const schema = z.object(fields);
  return { ...facts, name, schema: rule ? schema.superRefine(rule as never) : schema } as Described<
    Name,
    Shape,
    Layout
  >;
}
