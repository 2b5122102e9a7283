/** Removes case, accents and soft hyphens, so that `cafe` matches `Café`. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLocaleLowerCase();
}

/** Returns the categories whose heading contains the search text; all for an empty text. */
export function filterCategories<Category extends { heading: string }>(
  categories: readonly Category[],
  typed: string,
): Category[] {
  const wanted = fold(typed.trim());
  // Every page is rendered with an empty search, and folding is slow on the server.
  if (wanted === '') return [...categories];
  return categories.filter(({ heading }) => fold(heading).includes(wanted));
}
