import { useQuery } from '@tanstack/react-query';
import { readContent } from '../../shared/content/lenient.ts';
import { type LandingSection, layoutOf } from '../../shared/content/site-layout.ts';
import { type SectionName, sections } from '../../shared/sections/index.ts';
import { siteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { useHasFullApi } from '../backend/me.ts';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { t } from '../words/words.ts';
import { loadSection } from './section-endpoints.ts';

/** Tells that the home page hides the section, with a link to the switch. */
export default function HiddenSection({ section }: { section: LandingSection | SectionName }) {
  const { data: isHidden } = useQuery({
    queryKey: ['is hidden', section],
    queryFn: async () => {
      const stored = (await loadSection('site_identity')) ?? {};
      const { site_layout } = readContent(sections.site_identity, stored);
      return layoutOf(site_layout).some((placed) => placed.section === section && !placed.shown);
    },
    enabled: useHasFullApi(),
    gcTime: 0,
  });
  if (!isHidden) return null;
  return (
    <Notice>
      <p>{t`This section is hidden: the home page does not show it.`}</p>
      <LinkButton
        to={`/admin/${siteIdentity.path}`}
        state={{ field: 'site_layout' }}
        variant="default"
      >
        {t`Show or hide sections`}
      </LinkButton>
    </Notice>
  );
}
