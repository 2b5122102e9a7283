/** A picture or file of the library, as stored. Times are ISO 8601. */
export interface LibraryEntry {
  /** 24 hex digits of the stored path. */
  id: string;
  kind: 'picture' | 'file';
  /** Stored path without notes. */
  path: string;
  /** Notes from the upload, as in a stored value after `#`; empty if there are none. */
  notes: string;
  /** Name of the uploaded file; empty if unknown. */
  name: string;
  bytes: number;
  /** Width in pixels; 0 for a file. */
  width: number;
  height: number;
  /** Fingerprint as 16 hex digits; null for a file and for a picture of one colour. */
  look: string | null;
  /** `preview` for a picture of unsaved changes, which is in the library only while a document or draft uses it. */
  source: 'upload' | 'crop' | 'demo' | 'preview';
  added_by: string;
  added_at: string;
  hidden_at: string | null;
  erased_at: string | null;
}

export type NewLibraryEntry = Omit<LibraryEntry, 'hidden_at' | 'erased_at'>;

/** Returns the stored path with the notes of the upload. */
export function toStoredValue({ path, notes }: Pick<LibraryEntry, 'path' | 'notes'>): string {
  return notes === '' ? path : `${path}#${notes}`;
}
