/** A part for an image field: an uploaded file in the work folder, or a text (a kept path, or empty). */
export interface ReceivedPart {
  index?: number;
  file?: string;
  /** What must stay in view: `#at=48,22`, or `#at=auto` to have it found; said before the file's name, `at=48,22;a.png`. */
  at?: string;
  text?: string;
}

/** What a call was sent, whether as JSON or as a form. */
export interface Received {
  fields: Record<string, unknown>;
  /** By the name of the file field, in the order sent. */
  parts: Record<string, ReceivedPart[]>;
}
