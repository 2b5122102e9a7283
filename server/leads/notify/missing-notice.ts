import type { LeadSettings } from './lead-settings.ts';

export interface NotificationState extends Pick<LeadSettings, 'recipients'> {
  hasMail: boolean;
}

export const lateWords = 'No email was sent, because email was set up later.';

/** Explains why nobody is notified of a lead at once, and how to change that. */
export function explainMissingNotice({ hasMail, recipients }: NotificationState): string {
  if (!hasMail)
    return 'No email was sent, because email is not set up. The message is safe here; Notifications explains how to set up email.';
  if (recipients.length === 0)
    return 'No email was sent, because there are no recipients. Add one under Notifications.';
  if (recipients.every(({ mode }) => mode === 'daily'))
    return 'Included in tomorrow morning’s email to the recipients under Notifications.';
  return lateWords;
}
