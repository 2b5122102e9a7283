import { onDemand } from '../../ui/on-demand.tsx';

/** Loaded after the form, because it needs the names of all sections. */
export const OnThisPage = onDemand(() => import('./OnThisPage.tsx'));
