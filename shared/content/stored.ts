/** What the backend adds to a section's or banner's content when it answers. */
export interface Stamp {
  /** Content revision number of the last save; 0 when never saved. Send it back as `base_revision` to be told of a conflict. */
  revision: number;
  /** When it was saved, ISO 8601; null when never saved. */
  updated_at: string | null;
}

/** A document of a list: its content, its id and its stamp. */
export type Stored<Content> = Content & Stamp & { _id: string };
