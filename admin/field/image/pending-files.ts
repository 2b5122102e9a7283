import { notesOf, pathAlone, withNotes } from '../../../shared/rules/images/picture-notes.ts';

/** Files chosen but not yet sent, by the `blob:` address that stands for them in a form's values. */
const waiting = new Map<string, File>();

/** Files that are being looked at before they are kept: whether they were taken. */
const looks = new Set<Promise<boolean>>();

/** Has forms wait for a look at chosen files before they are sent: a large picture takes a second. */
export function trackLook(look: Promise<boolean>): void {
  looks.add(look);
  void look.finally(() => looks.delete(look));
}

/** @returns whether all files were taken that were still being looked at, once they have been */
export async function areTaken(): Promise<boolean> {
  return (await Promise.all(looks)).every(Boolean);
}

/** @returns the address that stands for the file, and shows it. */
export function keepFile(file: File): string {
  const address = URL.createObjectURL(file);
  waiting.set(address, file);
  return address;
}

/** The file behind an address; undefined for a stored path. */
export function pendingFile(value: unknown): File | undefined {
  return typeof value === 'string' ? waiting.get(pathAlone(value)) : undefined;
}

/**
 * What to send for an image: the file that waits, or the stored value that is kept. A file's notes come before its name;
 * the server finds the point that stays in view of a cropped one that has none.
 */
export function toSend(value: string, { isCropped = false } = {}): File | string {
  const file = pendingFile(value);
  if (!file) return value;
  const noted = withNotes('', notesOf(value)).slice(1);
  const notes = isCropped && !notesOf(value).at ? `at=auto${noted && `&${noted}`}` : noted;
  return notes === '' ? file : new File([file], `${notes};${file.name}`, { type: file.type });
}

/** The addresses of all files that a form's values hold. */
export function pendingAddresses(values: unknown): string[] {
  if (typeof values === 'string') return waiting.has(pathAlone(values)) ? [values] : [];
  if (typeof values !== 'object' || values === null) return [];
  return Object.values(values).flatMap(pendingAddresses);
}

/** Forgets the files of a form that has been sent or left. */
export function releaseFiles(values: unknown): void {
  for (const address of pendingAddresses(values)) {
    waiting.delete(pathAlone(address));
    URL.revokeObjectURL(pathAlone(address));
  }
}

/** The same values with every waiting file replaced by what `replace` makes of its address. */
export function mapPending<Values>(values: Values, replace: (address: string) => unknown): Values {
  if (typeof values === 'string')
    return (waiting.has(pathAlone(values)) ? replace(values) : values) as Values;
  if (Array.isArray(values)) return values.map((item) => mapPending(item, replace)) as Values;
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, mapPending(value, replace)]),
  ) as Values;
}
