/**
 * Replaces each `{name}` of a string with its value.
 * @param language formats numbers, as a BCP 47 tag
 */
export function fill(
  text: string,
  values: Readonly<Record<string, string | number>>,
  language: string,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? value.toLocaleString(language) : value;
  });
}
