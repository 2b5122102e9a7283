import { logoTreatment } from '../../../shared/rules/images/logo-treatment.ts';
import { notesOf } from '../../../shared/rules/images/picture-notes.ts';
import type { SiteIdentity } from '../../../shared/sections/site-identity.ts';

/**
 * The class of a client's logo. A logo of several colours, or with its own background, would be a
 * blot in one tone: it is shown in greys. With the setting "as it is", only a logo that would be
 * invisible gets one tone.
 * @param ground the colour behind it
 */
export function logoTone(
  logo: string,
  { partner_logos }: SiteIdentity,
  ground: string,
): 'one-tone' | 'greys' | undefined {
  const isLost = logoTreatment(logo, { ground, hasOther: false }) !== 'as it is';
  if (partner_logos !== 'one tone') return isLost ? 'one-tone' : undefined;
  return notesOf(logo).ink?.length === 1 ? 'one-tone' : 'greys';
}
