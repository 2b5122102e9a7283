/** A part for an image field: an uploaded file in the work folder, or a text (a kept path, or empty). */
export interface ReceivedPart {
  index?: number;
  file?: string;
  /** Its notes, sent before the file's name as in `at=48,22&says=A%20desk;a.png`: `#at=auto` has the point found. */
  at?: string;
  text?: string;
}

/** What a call was sent, whether as JSON or as a form. */
export interface Received {
  fields: Record<string, unknown>;
  /** By the name of the file field, in the order sent. */
  parts: Record<string, ReceivedPart[]>;
}
