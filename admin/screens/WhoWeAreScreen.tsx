export function WhoWeAreScreen() {
  return null;
}
