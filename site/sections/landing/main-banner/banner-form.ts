import { ratioOf, squareFrom } from '../../../../shared/rules/images/picture-shape.ts';
import type { MainBanner } from '../../../../shared/sections/main-banner.ts';
import { isWide } from '../../../ui/picture-variants.ts';

/** The forms of the main banner; `bare` has no picture. */
export type BannerForm = 'portrait' | 'wide' | 'picture' | 'film' | 'bare';

/** The form that a banner takes: the chosen one, if its picture or film fits it. */
export function chooseBannerForm(
  chosen: string | undefined,
  { profile_image, video }: Pick<MainBanner, 'profile_image' | 'video'>,
): BannerForm {
  if (chosen === 'picture' && video) return 'film';
  if (!profile_image || chosen === 'statement') return 'bare';
  // An upright picture would fill a computer's screen with less than half of it.
  if (chosen === 'picture' && (ratioOf(profile_image) ?? 1) >= squareFrom) return 'picture';
  return isWide(chosen, profile_image) ? 'wide' : 'portrait';
}

/** True for a form with its words on a picture, which is below the header too. */
export function isOverPicture(form: BannerForm): boolean {
  return form === 'picture' || form === 'film';
}
