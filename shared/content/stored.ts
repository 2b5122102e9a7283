/** Added by the backend to a section or banner in a response. */
export interface Stamp {
  /**
   * Content revision of the last save; 0 when never saved. Send it back as `base_revision` to
   * detect conflicts.
   */
  revision: number;
  /** Time of the save, ISO 8601; null when never saved. */
  updated_at: string | null;
}

/** A document of a list: its content, its id and its stamp. */
export type Stored<Content> = Content & Stamp & { _id: string };
