export function EditServiceScreen() {
  return null;
}
