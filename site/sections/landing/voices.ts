import type { ClientTestimonials } from '../../../shared/content/client-testimonials.ts';

/** The testimonials that say something or somebody. */
export function voicesIn({ details }: ClientTestimonials): ClientTestimonials['details'] {
  return details.filter(({ note, name }) => note.trim() !== '' || name.trim() !== '');
}
