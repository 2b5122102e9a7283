export function AddCategoryDataScreen() {
  return null;
}
