export function AllServicesScreen() {
  return null;
}
