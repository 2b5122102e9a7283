import type { Page } from '../../shared/content/page.ts';

/** How long a server keeps what visitors send (its settings); 0 days: until somebody erases it. */
export interface Keeping {
  queryDays: number;
  spamDays: number;
}

/** What the privacy page says of it. */
function howLong({ queryDays, spamDays }: Keeping): string {
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

/** Whether a text is this one, word for word, whatever days it names. */
export function isHowLong(text: unknown): boolean {
  return typeof text === 'string' && sayings.has(uncounted(text));
}

/** A page whose text of this kind says what is true now; null where it does, or has none. */
export function toldAnew<Told extends Pick<Page, 'parts'>>(
  page: Told,
  keeping: Keeping,
): Told | null {
  const now = howLong(keeping);
  const isOutdated = ({ text }: { text: string }) => isHowLong(text) && text !== now;
  if (!page.parts.some(isOutdated)) return null;
  const parts = page.parts.map((part) => (isOutdated(part) ? { ...part, text: now } : part));
  return { ...page, parts };
}
