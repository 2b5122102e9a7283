/**
 * Minimises a set of items by halves (Junker, QuickXplain).
 * @param items a set that is sufficient as a whole
 */
export async function fewest<Item>(
  items: readonly Item[],
  isWellWithout: (removed: readonly Item[]) => Promise<boolean>,
): Promise<Item[]> {
  if (items.length <= 1) return [...items];
  const first = items.slice(0, items.length / 2);
  const second = items.slice(first.length);
  if (await isWellWithout(first)) return fewest(first, isWellWithout);
  if (await isWellWithout(second)) return fewest(second, isWellWithout);
  const inFirst = await fewest(first, (some) => isWellWithout([...some, ...second]));
  const inSecond = await fewest(second, (some) => isWellWithout([...inFirst, ...some]));
  return [...inFirst, ...inSecond];
}
