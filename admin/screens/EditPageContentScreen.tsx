export function EditPageContentScreen() {
  return null;
}
