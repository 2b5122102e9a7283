export function AllCategoriesScreen() {
  return null;
}
