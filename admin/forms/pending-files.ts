/** Files chosen but not yet sent, by the `blob:` address that stands for them in a form's values. */
const waiting = new Map<string, File>();

/** @returns the address that stands for the file, and shows it. */
export function keepFile(file: File): string {
  const address = URL.createObjectURL(file);
  waiting.set(address, file);
  return address;
}

/** The file behind an address; undefined for a stored path. */
export function pendingFile(value: unknown): File | undefined {
  return typeof value === 'string' ? waiting.get(value) : undefined;
}

/** What to send for an image: the file that waits, or the stored path that is kept. */
export function toSend(value: string): File | string {
  return pendingFile(value) ?? value;
}

/** The addresses of all files that a form's values hold. */
export function pendingAddresses(values: unknown): string[] {
  if (typeof values === 'string') return waiting.has(values) ? [values] : [];
  if (typeof values !== 'object' || values === null) return [];
  return Object.values(values).flatMap(pendingAddresses);
}

/** Forgets the files of a form that has been sent or left. */
export function releaseFiles(values: unknown): void {
  for (const address of pendingAddresses(values)) {
    waiting.delete(address);
    URL.revokeObjectURL(address);
  }
}

/** The same values with every waiting file replaced by what `replace` makes of its address. */
export function mapPending<Values>(values: Values, replace: (address: string) => unknown): Values {
  if (typeof values === 'string') return (waiting.has(values) ? replace(values) : values) as Values;
  if (Array.isArray(values)) return values.map((item) => mapPending(item, replace)) as Values;
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, mapPending(value, replace)]),
  ) as Values;
}
