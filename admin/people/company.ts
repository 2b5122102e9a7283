import { createClient } from '../../shared/api/client.ts';
import { companyEndpoints } from '../../shared/api/people/company-endpoints.ts';
import { http } from '../backend/api.ts';
import { localStore } from '../session/storage.ts';
import { type LoginOptions, useLoginOptions } from './login/login-options.ts';

/**
 * Storage keys: the proof that this console started a login, and whether it was started in a new tab. Another tab may
 * finish the login.
 */
const proofKey = 'admin-company-proof';
const newTabKey = 'admin-company-new-tab';

export const company = createClient(http, companyEndpoints);

export type CompanyOption = NonNullable<LoginOptions['company']>;

/** Returns the company login option; null if there is none, it is not known yet, or it does not work. */
export function useCompany(): CompanyOption | null {
  const company = useLoginOptions()?.company ?? null;
  return company?.origin === window.location.origin ? company : null;
}

interface StartedLogin {
  address: string;
  proof: string;
}

/** Opens the login page of the company. */
export function goToCompany({ address, proof }: StartedLogin): void {
  localStore.setItem(proofKey, proof);
  localStore.removeItem(newTabKey);
  window.location.href = address;
}

/**
 * Opens the login page of the company in a new tab, so that nothing on this screen is lost. Call it while handling a
 * click, because browsers block new tabs at other times.
 */
export async function openCompanyTab(begin: () => Promise<{ data: StartedLogin }>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const { data } = await begin();
    if (!tab) return goToCompany(data);
    localStore.setItem(proofKey, data.proof);
    localStore.setItem(newTabKey, 'yes');
    tab.location.href = data.address;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Returns true if this login was started in another tab. */
export const isNewTabLogin = (): boolean => localStore.getItem(newTabKey) !== null;

/** Finishes a login at the company. @throws AxiosError if the login failed */
export async function finishCompanyLogin(code: string) {
  const proof = localStore.getItem(proofKey) ?? '';
  localStore.removeItem(proofKey);
  // A rejected login must not end an existing session.
  const keepSession = { repeated: true } as object;
  return company.finishCompany({ code, proof }, keepSession);
}
