import type { Page } from '../../shared/content/page.ts';

/** Retention times of visitors' messages, from the settings; 0 days: until someone erases them. */
export interface RetentionPeriods {
  queryDays: number;
  spamDays: number;
}

/** The privacy page's text about it. */
function howLong({ queryDays, spamDays }: RetentionPeriods): string {
  const message =
    queryDays > 0
      ? `Your message is erased by itself ${counted(queryDays)} after we receive it, or earlier when you ask for it.`
      : 'Your message is kept until we erase it, at the latest when you ask for it.';
  const spam =
    spamDays > 0
      ? ` What looks like advertising or fraud is erased after ${counted(spamDays)}.`
      : '';
  return (
    `<p>${message}${spam}</p>` +
    '<p>Copies made to guard against loss can hold it until they are replaced.</p>'
  );
}

function counted(days: number): string {
  return days === 1 ? 'one day' : `${days} days`;
}

const uncounted = (text: string) => text.replaceAll(/one day|(?<!\d)\d+ days/g, 'so many days');
const sayings = new Set(
  [0, 7].flatMap((queryDays) =>
    [0, 7].map((spamDays) => uncounted(howLong({ queryDays, spamDays }))),
  ),
);

/** Checks for this text with any numbers of days. */
export function isRetentionText(text: unknown): boolean {
  return typeof text === 'string' && sayings.has(uncounted(text));
}

/** Updates the text in a page; null if it is up to date, or has none. */
export function withCurrentTimes<Updated extends Pick<Page, 'parts'>>(
  page: Updated,
  keeping: RetentionPeriods,
): Updated | null {
  const now = howLong(keeping);
  const isOutdated = ({ text }: { text: string }) => isRetentionText(text) && text !== now;
  if (!page.parts.some(isOutdated)) return null;
  const parts = page.parts.map((part) => (isOutdated(part) ? { ...part, text: now } : part));
  return { ...page, parts };
}
