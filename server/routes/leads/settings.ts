import type { leadSettingCalls } from '../../../shared/api/leads/setting-calls.ts';
import type { Settings } from '../../env.ts';
import type { Handlers } from '../../http/calls.ts';
import { checkMail } from '../../mail/check-mail.ts';
import { mailStateOf } from '../../mail/mail-state.ts';
import { openMailer } from '../../mail/smtp.ts';
import { readLeadSettings, saveLeadSettings } from '../../queries/lead-settings.ts';
import { testLead } from '../../queries/test-lead.ts';
import type { Store } from '../../store/store.ts';

export interface SettingParts {
  store: Store;
  now: () => number;
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>;
}

/** The calls of owners about whom leads are told to. */
export function leadSettingHandlers({
  store,
  now,
  settings,
}: SettingParts): Handlers<typeof leadSettingCalls> {
  const answer = async () => {
    const chosen = await readLeadSettings(store);
    return { data: { ...chosen, mail: await mailStateOf(store, settings) } };
  };
  return {
    leadSettings: answer,
    async saveLeadSettings({ input }) {
      await saveLeadSettings(store, input);
      return answer();
    },
    async testLead() {
      return { data: await testLead({ store, now, hasMail: settings.SMTP_URL !== '' }) };
    },
    async testMail({ input: { to } }) {
      return { data: { steps: await checkMail({ mailer: openMailer(settings), to }) } };
    },
  };
}
