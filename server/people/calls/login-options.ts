import type { loginOptionCalls } from '../../../shared/api/people/login-options.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { consoleAddress } from '../../platform/settings/console-address.ts';
import type { Settings } from '../../platform/settings/env.ts';
import type { Company } from '../company.ts';
import { passkeysHere } from './parts.ts';

/** What the log-in page offers below its button. */
export function loginOptionHandlers({
  settings,
  company,
}: {
  settings: Settings;
  company: Company | null;
}): Handlers<typeof loginOptionCalls> {
  const { origin } = new URL(consoleAddress(settings));
  const ofCompany = company && { name: company.name, origin, only: company.isOnly };
  const here = passkeysHere(settings);
  const passkeys = here && { origin: here.origin };
  const reset = settings.SMTP_URL !== '';
  return {
    loginOptions: async () => ({ data: { company: ofCompany, passkeys, reset } }),
  };
}
