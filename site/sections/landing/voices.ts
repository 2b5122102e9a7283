import type { ClientTestimonials } from '../../../shared/sections/client-testimonials.ts';

/** The testimonials that say something or somebody. */
export function voicesIn<Voice extends ClientTestimonials['details'][number]>({
  details,
}: {
  details: readonly Voice[];
}): Voice[] {
  return details.filter(({ note, name }) => note.trim() !== '' || name.trim() !== '');
}
