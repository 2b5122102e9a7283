import { z } from 'zod';
import type { AnySection } from '../shared/sections/section.ts';

// biome-ignore-start lint/performance/noBarrelFile: extensions import no other file
/** The module `marquee/extension` for the `extension.ts` of extensions. extend/surface.txt lists its promised names. */
export {
  choice,
  colour,
  film,
  image,
  images,
  line,
  link,
  list,
  logo,
  longText,
  number,
  requiredLine,
  richText,
  toggle,
} from '../shared/content/fields.ts';
export { hiddenField } from '../shared/content/hidden.ts';
export { section } from '../shared/sections/section.ts';

// biome-ignore-end lint/performance/noBarrelFile: see above

/** Fields by their names, which begin with `x_`. */
type CustomFields = Readonly<Record<string, z.ZodType>>;

export interface Extension {
  /** The surface version of Marquee that the extension was written for. */
  marquee: number;
  /** Custom sections, whose names begin with `x_`. */
  sections?: readonly AnySection[];
  /**
   * Fields added to the core: by section, such as `our_team`, by list of a section, such as
   * `our_team.details`, or `service`.
   */
  fields?: Readonly<Record<string, CustomFields>>;
  /** Sections of the core that the extension renders instead, such as `our_team`. */
  replaces?: readonly string[];
}

/** Declares an extension: the default export of its `extension.ts`. */
export function extension(declared: Extension): Extension {
  return declared;
}

/** The item of a list. */
export function item<Shape extends z.ZodRawShape>(fields: Shape) {
  return z.object(fields);
}
