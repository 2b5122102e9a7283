/** What a form tells about how it was filled in. */
export interface FormTraces {
  /** The hidden honeypot field, which people leave empty. */
  website?: string;
  /** When the form was shown, in ms since 1970. */
  started_at?: number;
}

const quickestMs = 2000;
const manyLinks = 3;

/** Whether a query looks like spam. It is kept all the same, and marked. */
export function looksLikeSpam(
  { subject, website = '', started_at }: FormTraces & { subject: string },
  now: number,
): boolean {
  const links = subject.match(/https?:\/\/|www\.|<a\s/gi)?.length ?? 0;
  const tooQuick = started_at !== undefined && now - started_at < quickestMs;
  return website.trim() !== '' || tooQuick || links >= manyLinks;
}
