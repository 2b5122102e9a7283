export function DetailsBannerScreen() {
  return null;
}
