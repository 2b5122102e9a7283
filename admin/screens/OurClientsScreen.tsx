export function OurClientsScreen() {
  return null;
}
