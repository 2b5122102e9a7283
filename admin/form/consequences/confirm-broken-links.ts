import type { BrokenLink } from '../../../shared/api/consequences.ts';
import { brokenLinksHeader } from '../../../shared/rules/published-anyway.ts';
import { http } from '../../backend/api.ts';
import { confirm } from '../../ui/dialog/alert.ts';
import { describeBroken } from '../../ui/list/list-consequences.ts';
import { t } from '../../words/words.ts';

/** Asks before breaking links of the site. @returns true to publish anyway */
export async function confirmBrokenLinks(
  broken: readonly BrokenLink[],
  back: string,
): Promise<boolean> {
  if (broken.length === 0) return true;
  const isWanted = await confirm({
    title: broken.length === 1 ? t`This breaks a link` : t`This breaks ${broken.length} links`,
    text: describeBroken(broken),
    confirm: t`Publish anyway`,
    cancel: back,
    prefer: 'cancel',
  });
  if (isWanted) markNextRequest(broken.length);
  return isWanted;
}

/** Marks the next request as confirmed by the user, for the audit log. */
function markNextRequest(links: number): void {
  const interceptor = http.interceptors.request.use((config) => {
    if (config.method === 'get') return config;
    http.interceptors.request.eject(interceptor);
    config.headers.set(brokenLinksHeader, `${links}`);
    return config;
  });
}
