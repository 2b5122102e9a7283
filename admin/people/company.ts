import { createClient } from '../../shared/api/client.ts';
import { companyCalls } from '../../shared/api/people/company-calls.ts';
import { http } from '../backend/api.ts';
import { local } from '../session/storage.ts';
import { type LoginOptions, useLoginOptions } from './log-in/login-options.ts';

/**
 * What the console proves with that it has begun a log-in at the company, and whether in a window of its own; other
 * windows of the console may end it.
 */
const proofKey = 'admin-company-proof';
const besideKey = 'admin-company-beside';

export const company = createClient(http, companyCalls);

export type CompanyOption = NonNullable<LoginOptions['company']>;

/** The log-in at the company; null where there is none, where it is not known yet, or where it does not work. */
export function useCompany(): CompanyOption | null {
  const company = useLoginOptions()?.company ?? null;
  return company?.origin === window.location.origin ? company : null;
}

interface Begun {
  address: string;
  proof: string;
}

/** Leaves for the company. */
export function leaveFor({ address, proof }: Begun): void {
  local.setItem(proofKey, proof);
  local.removeItem(besideKey);
  window.location.href = address;
}

/**
 * Leaves for the company in a window of its own, so that what is on this screen stays. To be called while a button is
 * being pressed: a browser opens no window at other times.
 */
export async function leaveBeside(begin: () => Promise<{ data: Begun }>): Promise<void> {
  const beside = window.open('', '_blank');
  try {
    const { data } = await begin();
    if (!beside) return leaveFor(data);
    local.setItem(proofKey, data.proof);
    local.setItem(besideKey, 'yes');
    beside.location.href = data.address;
  } catch (error) {
    beside?.close();
    throw error;
  }
}

/** Whether somebody waits in the window before for what comes of it. */
export const isBeside = (): boolean => local.getItem(besideKey) !== null;

/** Fetches what came of a log-in at the company. @throws AxiosError when nothing came of it */
export async function comeBack(code: string) {
  const proof = local.getItem(proofKey) ?? '';
  local.removeItem(proofKey);
  // A refusal says nothing of the session that this browser may have.
  const once = { repeated: true } as object;
  return company.finishCompany({ code, proof }, once);
}
