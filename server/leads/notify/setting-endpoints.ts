import type { HookRow } from '../../../shared/api/leads/hook-endpoints.ts';
import type { leadSettingEndpoints } from '../../../shared/api/leads/setting-endpoints.ts';
import { checkMailServer } from '../../platform/email/check-mail-server.ts';
import { openMailer } from '../../platform/email/smtp.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readMailState } from '../../platform/outbox/mail-state.ts';
import type { Settings } from '../../platform/settings/env.ts';
import type { Store } from '../../store.ts';
import type { LeadHook } from './hook-store.ts';
import { readLeadSettings, saveLeadSettings } from './lead-settings.ts';
import { runTestLead } from './test-lead.ts';

export interface SettingDeps {
  store: Store;
  now: () => number;
  /** Timeout of a test lead, in ms. */
  testLeadMs?: number;
  settings: Pick<
    Settings,
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'LEAD_HOOK_HOSTS'
    | 'COPY_OF'
    | 'CONSOLE_URL'
    | 'ADMIN_PORT'
    | 'TIME_ZONE'
  >;
}

export function leadSettingHandlers(deps: SettingDeps): Handlers<typeof leadSettingEndpoints> {
  const { store, now, settings, testLeadMs: waitMs = 20_000 } = deps;
  const answer = async () => {
    const chosen = await readLeadSettings(store);
    const [mail, hooks] = await Promise.all([readMailState(store, settings), store.leadHooks()]);
    const hook_hosts = [...settings.LEAD_HOOK_HOSTS];
    return { data: { ...chosen, mail, hooks: hooks.map(formatHook), hook_hosts } };
  };
  return {
    leadSettings: answer,
    async saveLeadSettings({ input }) {
      await saveLeadSettings(store, input);
      return answer();
    },
    async testLead() {
      const hasMail = settings.SMTP_URL !== '';
      return { data: await runTestLead({ store, now, hasMail, waitMs }) };
    },
    async testMail({ input: { to } }) {
      return { data: { steps: await checkMailServer({ mailer: openMailer(settings), to }) } };
    },
  };
}

/** Shows only the host, because anyone with the address can post there. */
function formatHook({ id, name, address, shape, events, active }: LeadHook): HookRow {
  const host = URL.parse(address)?.host ?? '';
  return { id, name, host, shape, events: [...events], active };
}
