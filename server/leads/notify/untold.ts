import type { LeadSettings } from './lead-settings.ts';

export interface Telling extends Pick<LeadSettings, 'recipients'> {
  hasMail: boolean;
}

export const lateWords = 'Nobody was told: notices were set up after it came.';

/** Explains why nobody is notified of a lead at once, and how to change that. */
export function whyUntold({ hasMail, recipients }: Telling): string {
  if (!hasMail)
    return 'Nobody was told by mail, for no mail is set up. It is safe here; Notices says how mail is set up.';
  if (recipients.length === 0)
    return 'Nobody was told: no address is chosen. Add one under Notices.';
  if (recipients.every(({ mode }) => mode === 'daily'))
    return 'It is told of in the mail of the next morning; Notices has who gets it.';
  return lateWords;
}
