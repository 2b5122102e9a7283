import { z } from 'zod';
import { type ConsoleLanguage, consoleLanguages, themes } from './preference-names.ts';

/** Returns true if dates can be formatted with these settings; unknown names throw. */
function isKnown(given: { locale?: string; timeZone?: string }): boolean {
  try {
    new Intl.DateTimeFormat(given.locale, { timeZone: given.timeZone });
    return true;
  } catch {
    return false;
  }
}

const shortText = (error: string) => z.string({ error }).trim().max(64, error);

const languages: readonly ['', ...ConsoleLanguage[]] = [
  '',
  ...(Object.keys(consoleLanguages) as ConsoleLanguage[]),
];

/** Preference fields of a person; missing fields are unchanged. */
export const preferenceFields = {
  language: z
    .enum(languages, { error: 'There is no such language.' })
    .optional()
    .describe('Console language; empty: as the browser has it'),
  locale: shortText('There is no such language.')
    .refine((locale) => locale === '' || isKnown({ locale }), 'There is no such language.')
    .optional()
    .describe('Date and number format (BCP 47); empty: as shipped'),
  time_zone: shortText('There is no such time zone.')
    .refine((timeZone) => timeZone === '' || isKnown({ timeZone }), 'There is no such time zone.')
    .optional()
    .describe('IANA name; empty: as the browser has it'),
  theme: z
    .enum(themes, { error: 'There is no such theme.' })
    .optional()
    .describe('Empty: as last set in this browser'),
};

export const preferencesReply = z.object({
  language: z.enum(languages),
  locale: z.string(),
  time_zone: z.string(),
  theme: z.enum(themes),
});
