import type { ClientTestimonials } from '../../../shared/sections/client-testimonials.ts';

/** The testimonials with a note or a name. */
export function testimonialsIn<Testimonial extends ClientTestimonials['details'][number]>({
  details,
}: {
  details: readonly Testimonial[];
}): Testimonial[] {
  return details.filter(({ note, name }) => note.trim() !== '' || name.trim() !== '');
}
