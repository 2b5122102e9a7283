export function PageContentDetailsScreen() {
  return null;
}
