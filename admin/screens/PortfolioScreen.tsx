export function PortfolioScreen() {
  return null;
}
