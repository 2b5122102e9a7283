import { useQuery } from '@tanstack/react-query';
import { readContent } from '../../shared/content/lenient.ts';
import { type LandingSection, layoutOf } from '../../shared/content/site-layout.ts';
import { type SectionName, sections } from '../../shared/sections/index.ts';
import { useHasFullApi } from '../backend/me.ts';
import { Notice } from '../ui/Notice.tsx';
import { t } from '../words/words.ts';
import { loadSection } from './section-endpoints.ts';

/** Notice that the home page hides the section. */
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
  return isHidden && <Notice>{t`This section is hidden: the home page does not show it.`}</Notice>;
}
