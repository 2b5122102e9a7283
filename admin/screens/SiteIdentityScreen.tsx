export function SiteIdentityScreen() {
  return null;
}
