import type { ClientTestimonials } from '../../../shared/sections/client-testimonials.ts';

/** The testimonials that have a note or a person. */
export function testimonialsIn<Testimonial extends ClientTestimonials['details'][number]>({
  details,
}: {
  details: readonly Testimonial[];
}): Testimonial[] {
  return details.filter(({ note, name }) => note.trim() !== '' || name.trim() !== '');
}
