import { anchorOf, landingSections } from '../../../shared/content/site-layout.ts';
import {
  linkToPage,
  linkToService,
  pageOfLink,
  serviceOfLink,
} from '../../../shared/rules/addresses/page-link.ts';
import { useList } from '../../backend/lists.ts';
import { useSitePages } from '../../backend/site-pages.ts';
import { labelOf } from '../../screens.ts';
import type { Option } from '../../ui/choice/option.ts';
import { t } from '../../words/words.ts';
import { parseFile } from '../library/files.ts';

const sections: readonly Option[] = landingSections
  .slice(1)
  .flatMap((section) =>
    anchorOf[section]
      ? [{ value: `/#${anchorOf[section]}`, label: t`Home page: ${labelOf[section]}` }]
      : [],
  );

/**
 * Returns the possible link targets: custom pages, home page sections and services. The value of each is its stored
 * link. Empty for a backend without pages.
 */
export function useLinkTargets(): { targets: readonly Option[]; isKnown: boolean } {
  const pages = useSitePages();
  const services = useList('services');
  if (pages.rows === null) return { targets: [], isKnown: false };
  const targets = [
    ...pages.rows.map(({ _id, title }) => ({ value: linkToPage(_id), label: title })),
    ...sections,
    ...sortAsOnSite(services.rows).map(({ _id, name }) => ({
      value: linkToService(_id),
      label: t`Service: ${name}`,
    })),
  ];
  return { targets, isKnown: !services.loading };
}

/**
 * Sorts services as on the site: *What We Are* before *Portfolio*, by position, or newest first without positions.
 */
function sortAsOnSite<Listed extends { type: string; place?: number | undefined }>(
  services: readonly Listed[],
): Listed[] {
  return services
    .toReversed()
    .toSorted(
      (one, other) => other.type.localeCompare(one.type) || (one.place ?? 0) - (other.place ?? 0),
    );
}

/** Returns the target of a link, or the service of its category; null for other addresses. */
export function targetOf(link: string): string | null {
  if (parseFile(link) !== null) return link.trim();
  const [page, service] = [pageOfLink(link), serviceOfLink(link)];
  if (page !== null) return linkToPage(page);
  if (service !== null) return linkToService(service);
  return sections.find(({ value }) => value === link.trim())?.value ?? null;
}
