import { addNotes, notesOf, pathOf } from '../../../shared/rules/images/picture-notes.ts';

/** Unsent files, by their `blob:` address in the form values. */
const waiting = new Map<string, File>();

/** Running file checks. Each resolves to true if the file was accepted. */
const checks = new Set<Promise<boolean>>();

/** Makes forms wait for a check of chosen files before sending, because checking a large picture takes a second. */
export function trackCheck(check: Promise<boolean>): void {
  checks.add(check);
  void check.finally(() => checks.delete(check));
}

/** Waits for running checks. @returns true if all files were accepted */
export async function areAllAccepted(): Promise<boolean> {
  return (await Promise.all(checks)).every(Boolean);
}

/** Stores a file until it is sent. @returns its `blob:` address */
export function keepFile(file: File): string {
  const address = URL.createObjectURL(file);
  waiting.set(address, file);
  return address;
}

/** Returns the file for an address; undefined for a stored path. */
export function findPending(value: unknown): File | undefined {
  return typeof value === 'string' ? waiting.get(pathOf(value)) : undefined;
}

/** Returns the upload value of an image: the pending file or the stored path. Notes of a file precede its name. */
export function toUploadValue(value: string): File | string {
  const file = findPending(value);
  if (!file) return value;
  const notes = addNotes('', notesOf(value)).slice(1);
  return notes === '' ? file : new File([file], `${notes};${file.name}`, { type: file.type });
}

/** Returns the addresses of all pending files in form values. */
export function listPending(values: unknown): string[] {
  if (typeof values === 'string') return waiting.has(pathOf(values)) ? [values] : [];
  if (typeof values !== 'object' || values === null) return [];
  return Object.values(values).flatMap(listPending);
}

/** Releases the files of a form that was sent or closed. */
export function releaseFiles(values: unknown): void {
  for (const address of listPending(values)) {
    waiting.delete(pathOf(address));
    URL.revokeObjectURL(pathOf(address));
  }
}

/** Replaces every pending file in the values. */
export function mapPending<Values>(values: Values, replace: (address: string) => unknown): Values {
  if (typeof values === 'string')
    return (waiting.has(pathOf(values)) ? replace(values) : values) as Values;
  if (Array.isArray(values)) return values.map((item) => mapPending(item, replace)) as Values;
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, mapPending(value, replace)]),
  ) as Values;
}
