import type { ColourFields } from '../../shared/palette/identity-palette.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import type { FieldLookup } from '../field/field.ts';

/** Choices in a theme, without colours and logo. */
export type Choices = Pick<SiteIdentity, 'tone' | 'type' | 'corners' | 'decoration' | 'pictures'>;
/** All values that a preview of the site depends on. */
export type SiteTheme = Choices & ColourFields;

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Reads the theme from the form. A colour that is still being typed counts as missing. */
export function readTheme(at: FieldLookup<SiteIdentity>): SiteTheme {
  const colour = (name: 'colour_1' | 'colour_2' | 'colour_3') =>
    isHex(at(name).value) ? at(name).value : '';
  return {
    colour_1: colour('colour_1'),
    colour_2: colour('colour_2'),
    colour_3: colour('colour_3'),
    second_colour: at('second_colour').value,
    tone: at('tone').value,
    type: at('type').value,
    corners: at('corners').value,
    decoration: at('decoration').value,
    pictures: at('pictures').value,
  };
}
