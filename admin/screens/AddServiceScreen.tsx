export function AddServiceScreen() {
  return null;
}
