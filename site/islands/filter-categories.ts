/** Folds case, accents and soft hyphens, so that `cafe` finds `Café`. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLocaleLowerCase();
}

/** The categories whose heading contains the search text; all of them when it is empty. */
export function filterCategories<Category extends { heading: string }>(
  categories: readonly Category[],
  typed: string,
): Category[] {
  const wanted = folded(typed.trim());
  // On each page that is rendered, where folding is slow.
  if (wanted === '') return [...categories];
  return categories.filter(({ heading }) => folded(heading).includes(wanted));
}
