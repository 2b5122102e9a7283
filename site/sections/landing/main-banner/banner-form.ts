import { ratioOf, squareFrom } from '../../../../shared/rules/images/picture-shape.ts';
import type { MainBanner } from '../../../../shared/sections/main-banner.ts';
import { isWide } from '../../../ui/picture-variants.ts';

/** Layouts of the main banner; `bare` has no picture. */
export type BannerForm = 'portrait' | 'wide' | 'picture' | 'film' | 'bare';

/** Chooses the layout of a banner: the selected one if its picture or film is suitable. */
export function chooseBannerForm(
  chosen: string | undefined,
  { profile_image, video }: Pick<MainBanner, 'profile_image' | 'video'>,
): BannerForm {
  if (chosen === 'picture' && video) return 'film';
  if (!profile_image || chosen === 'statement') return 'bare';
  // On a computer, less than half of an upright picture would be visible.
  if (chosen === 'picture' && (ratioOf(profile_image) ?? 1) >= squareFrom) return 'picture';
  return isWide(chosen, profile_image) ? 'wide' : 'portrait';
}

/** Returns true for a layout with text over a picture, which is also behind the header. */
export function isOverPicture(form: BannerForm): boolean {
  return form === 'picture' || form === 'film';
}
