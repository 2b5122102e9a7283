export function ServiceDetailsScreen() {
  return null;
}
