/** Fields that the backend adds to a section or banner in a response. */
export interface Stamp {
  /** Content revision of the last save; 0 if never saved. Send it back as `base_revision` to detect conflicts. */
  revision: number;
  /** Time of the last save, ISO 8601; null if never saved. */
  updated_at: string | null;
}

/** A listed document: its content, id and stamp. */
export type Stored<Content> = Content & Stamp & { _id: string };
