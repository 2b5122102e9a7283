import { Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { siteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { useHasFullApi } from '../backend/me.ts';
import { Link } from '../ui/link/links.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { t } from '../words/words.ts';

const HiddenSection = onDemand(() => import('./HiddenSection.tsx'));

/** Links to the list that hides and moves a section, and shows a notice if the home page hides it now. */
export function SectionSwitch(props: ComponentProps<typeof HiddenSection>) {
  if (!useHasFullApi()) return null;
  return (
    <Stack gap={8} mb={18} align="flex-start">
      <HiddenSection {...props} />
      <Link to={`/admin/${siteIdentity.path}`} state={{ field: 'site_layout' }}>
        {t`Show, hide or move this section`}
      </Link>
    </Stack>
  );
}
