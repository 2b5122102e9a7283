import { z } from 'zod';
import type { ServiceType } from '../content/service-type.ts';
import type { BackgroundName } from '../palette/backgrounds.ts';

/** Sidebar groups that list sections; the last four exist only with our own backend. */
export type SectionGroup =
  | 'Landing CMS'
  | 'Details Page'
  | 'Contact Us'
  | 'More sections'
  | 'Extensions'
  | 'Site settings'
  | 'Inbox';

/** Icons of the sidebar. The console renders them (admin/shell/screen-icons.ts). */
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

/**
 * The drawing next to `whenEmpty`: boxes of 160 × 80, each `x y width height`, separated by commas.
 */
export interface Sketch {
  pictures?: string;
  lines?: string;
  /** Boxes in the company's colour. */
  colour?: string;
}

/** Fields that share a card of the form. */
export interface Card<Field extends string = string> {
  title?: string;
  fields: readonly Field[];
  /** True for rare fields of ours, never the specification's: closed at first. */
  isFolded?: true;
}

/** Facts about a screen for the console and the public site. */
export interface Facts {
  /** Its name in the console: sidebar, search, history, drafts. */
  label: string;
  /** The sidebar group. */
  group: SectionGroup;
  /** Path of its screen, below `/admin/`. */
  path: string;
  icon: IconName;
  /** Further search terms for its screen. */
  searchWords: string;
}

/** Facts about a section of the landing page. */
export interface OnLanding<Layout extends string = string> {
  /** Link fragment. */
  anchor?: string;
  /** Names of its variants under Site Identity; the first is the default. */
  layouts: Readonly<Record<Layout, string>>;
  /** Allowed backgrounds, the preferred one first (site/sections/landing/landing-backgrounds.ts). */
  backgrounds: readonly BackgroundName[];
  /** For a section of an extension: the section above it; by default it comes before Contact. */
  after?: string;
}

interface SectionFacts<Content> extends Facts {
  /** Link fragment of the section, or of the part of the landing page it shapes. */
  anchor?: string;
  /** The pages that show it, unless it is the landing page; for an extension's own page, its address. */
  shownOn?: 'details pages' | `/${string}`;
  /** The alert after a failed save (specification §8). */
  saveFailed?: string;
  /** Shown above an empty form, with a sketch. */
  whenEmpty?: string;
  sketch?: Sketch;
  /**
   * The cards of its form. Other fields follow: a card for the texts, and one for each list and
   * group.
   */
  cards?: readonly Card<keyof Content & string>[];
  /** The type of services whose cards come before its own. */
  showsServices?: ServiceType;
  /** Another screen that shapes the same pages. */
  seeAlso?: { path: string; words: string };
  /** Values for empty fields on the site (specification §9). */
  placeholders?(content: Content): Placeholders<Content> | undefined;
  /**
   * Fields whose former values the form looks for in other texts (server/history/former-values.ts).
   */
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

/** Any section. */
export type AnySection = SectionFacts<Record<string, unknown>> & {
  name: string;
  schema: z.ZodObject;
};

/**
 * Describes a section, except its component on the public site.
 * @param name its permanent name in calls and in the store
 * @param facts with `fields`, made of the pieces in shared/content/fields.ts, and `rule`, which
 * validates them together
 * @returns the facts with `name` and the `schema` of its content
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
