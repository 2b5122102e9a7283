import type { ClientTestimonials } from '../../../shared/sections/client-testimonials.ts';

/** Keeps the testimonials with a note or a name. */
export function filterTestimonials<Testimonial extends ClientTestimonials['details'][number]>({
  details,
}: {
  details: readonly Testimonial[];
}): Testimonial[] {
  return details.filter(({ note, name }) => note.trim() !== '' || name.trim() !== '');
}
