import { onDemand } from '../../ui/on-demand.tsx';

/** It names every section: the form is there before. */
export const OnThisPage = onDemand(() => import('./OnThisPage.tsx'));
