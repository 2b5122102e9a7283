import type { Settings } from '../platform/settings/env.ts';
import { type CheckResult, failure, passed, warning } from './check-result.ts';

/** Checks that visitors reach the site at the configured address. */
export async function checkSite({ SITE_URL }: Pick<Settings, 'SITE_URL'>): Promise<CheckResult> {
  const about = 'SITE_URL';
  if (SITE_URL === '')
    return warning(
      about,
      'Not set, so the sitemap and shared links use http://localhost:4321.',
      'Set SITE_URL to the public address before going online.',
    );
  try {
    const response = await fetch(SITE_URL, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    if (response.ok) return passed(about, `${SITE_URL} answers.`);
    return failure(
      about,
      `${SITE_URL} answers ${response.status}.`,
      'Start the server, and check the proxy in front of it.',
    );
  } catch {
    return failure(
      about,
      `${SITE_URL} cannot be reached from here.`,
      'Check the name, the certificate, the firewall and the proxy. Is the server running?',
    );
  }
}
