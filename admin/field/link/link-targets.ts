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

const sections: readonly Option[] = landingSections
  .slice(1)
  .flatMap((section) =>
    anchorOf[section]
      ? [{ value: `/#${anchorOf[section]}`, label: `Home page: ${labelOf[section]}` }]
      : [],
  );

/**
 * Where a link can be chosen to lead, each by the link that is kept for it: pages of one's own, sections of the home page
 * and services. None with a backend that knows of no pages.
 */
export function useLinkTargets(): { targets: readonly Option[]; isKnown: boolean } {
  const pages = useSitePages();
  const services = useList('services');
  if (pages.rows === null) return { targets: [], isKnown: false };
  const targets = [
    ...pages.rows.map(({ _id, title }) => ({ value: linkToPage(_id), label: title })),
    ...sections,
    ...asOnSite(services.rows).map(({ _id, name }) => ({
      value: linkToService(_id),
      label: `Service: ${name}`,
    })),
  ];
  return { targets, isKnown: !services.loading };
}

/** The cards of *What We Are* before those of *Portfolio*, each by its place; without places the newest stands first. */
function asOnSite<Listed extends { type: string; place?: number | undefined }>(
  services: readonly Listed[],
): Listed[] {
  return services
    .toReversed()
    .toSorted(
      (one, other) => other.type.localeCompare(one.type) || (one.place ?? 0) - (other.place ?? 0),
    );
}

/** The target that a link leads to, or whose categories it leads to; null where it is an address of its own. */
export function targetOf(link: string): string | null {
  const [page, service] = [pageOfLink(link), serviceOfLink(link)];
  if (page !== null) return linkToPage(page);
  if (service !== null) return linkToService(service);
  return sections.find(({ value }) => value === link.trim())?.value ?? null;
}
