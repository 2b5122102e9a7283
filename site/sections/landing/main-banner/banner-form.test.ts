import { expect, it } from 'vitest';
import { chooseBannerForm } from './banner-form.ts';

const picture = (width: number, height: number) =>
  `media/${'a'.repeat(24)}-${width}x${height}-15382e.webp`;
const film = `/files/${'b'.repeat(24)}/film.mp4`;
const banner = { profile_image: '', video: undefined };

it.each([
  ['picture', { profile_image: picture(1600, 900) }, 'picture'],
  ['picture', { profile_image: 'uploads/of-another-backend.png' }, 'picture'],
  ['picture', { profile_image: picture(900, 1600) }, 'portrait'],
  ['picture', {}, 'bare'],
  ['wide', { profile_image: picture(1600, 900) }, 'wide'],
  ['wide', { profile_image: picture(900, 900) }, 'portrait'],
  ['picture', { video: film }, 'film'],
  ['statement', { profile_image: picture(1600, 900) }, 'bare'],
  ['portrait', { profile_image: picture(900, 1600) }, 'portrait'],
])('chooses the layout for the variant %s with %o: %s', (chosen, content, form) => {
  expect(chooseBannerForm(chosen, { ...banner, ...content })).toBe(form);
});
