import type { ClientTestimonials } from '../../../shared/sections/client-testimonials.ts';

/** The testimonials that have a note or a person. */
export function voicesIn<Voice extends ClientTestimonials['details'][number]>({
  details,
}: {
  details: readonly Voice[];
}): Voice[] {
  return details.filter(({ note, name }) => note.trim() !== '' || name.trim() !== '');
}
