/** A stored number as it is dialled: more digits than a national number has begin with a country code. */
export function dialled(number: number): string {
  return `${number > 9_999_999_999 ? '+' : ''}${number}`;
}
