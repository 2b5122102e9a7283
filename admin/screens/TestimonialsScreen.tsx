export function TestimonialsScreen() {
  return null;
}
