/** "8 of 200": how much of a limit is used. */
export function counted(value: string, limit: number | undefined): string | undefined {
  return limit === undefined ? undefined : `${[...value].length} of ${limit}`;
}
