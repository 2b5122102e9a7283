export function QueriesScreen() {
  return null;
}
