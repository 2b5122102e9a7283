const plain = (text: string) => text.trim().toLowerCase();

/** Points out that an entry of this name is there already; undefined where none is. */
export function saySameName(
  what: string,
  name: string,
  others: readonly string[],
): string | undefined {
  if (plain(name) === '' || !others.some((other) => plain(other) === plain(name))) return undefined;
  return `A ${what} with this name already exists.`;
}
