import { createClient } from '../../shared/api/client.ts';
import { companyCalls } from '../../shared/api/people/company-calls.ts';
import { http } from '../api.ts';
import { type LoginOptions, useLoginOptions } from './login-options.ts';

/** What the console proves with that it has begun a log-in at the company; other windows of it may end it. */
const proofKey = 'admin-company-proof';

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

/** Leaves for the company, in this window or in one that is opened for it. */
export function leaveFor({ address, proof }: Begun, target: Window = window): void {
  localStorage.setItem(proofKey, proof);
  target.location.href = address;
}

/** Fetches what came of a log-in at the company. @throws AxiosError when nothing came of it */
export async function comeBack(code: string) {
  const proof = localStorage.getItem(proofKey) ?? '';
  localStorage.removeItem(proofKey);
  // A refusal says nothing of the session that this browser may have.
  const once = { repeated: true } as object;
  return company.finishCompany({ code, proof }, once);
}
