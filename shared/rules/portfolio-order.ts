/** Sorts portfolio items for the page: reversed, then even indexes first, then odd ones (specification §2.2). */
export function orderPortfolio<Item>(items: readonly Item[]): Item[] {
  const reversed = items.toReversed();
  return [
    ...reversed.filter((_, index) => index % 2 === 0),
    ...reversed.filter((_, index) => index % 2 === 1),
  ];
}
