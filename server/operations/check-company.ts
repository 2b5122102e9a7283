import { type CompanySettings, discover } from '../people/company/company.ts';
import { describeCompanyFault } from '../people/company/company-fault.ts';
import { type CheckResult, failure, passed } from './check-result.ts';

/** Reads the identity provider's discovery document, as a company login does. */
export async function checkCompany(settings: CompanySettings): Promise<CheckResult> {
  const about = 'company login';
  const { OIDC_ISSUER: issuer, OIDC_NAME: name } = settings;
  if (issuer === '') return passed(about, 'No company login is set up.');
  const todo =
    'Check OIDC_ISSUER and the network; docs/operate/log-in-with-the-company.md has every step.';
  try {
    const found = (await discover(settings)).serverMetadata() as Record<string, unknown>;
    const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'];
    const missing = needed.filter((it) => !found[it]);
    if (missing.length === 0) return passed(about, `${name} answers at ${issuer}.`);
    const says = `${issuer} is no complete identity provider: ${missing.join(', ')} missing.`;
    return failure(about, says, todo);
  } catch (error) {
    const reason = describeCompanyFault(error);
    return failure(about, `${name} cannot be used for logins: ${reason}`, todo);
  }
}
