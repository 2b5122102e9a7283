/** "8 of 200": how much of a limit is used, counted in UTF-16 code units as the schemas count. */
export function counterText(value: string, limit: number | undefined): string | undefined {
  return limit === undefined ? undefined : `${value.length} of ${limit}`;
}
