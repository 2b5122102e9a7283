export function AboutFounderScreen() {
  return null;
}
