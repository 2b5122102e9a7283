import { useEffect } from 'react';
import { useLocation, usePlainNavigate } from '../../router.ts';

interface Props {
  to: string;
  state?: unknown;
}

/**
 * Leads to another address in place of the present one. The router's own does so once: where the address changes again
 * before what it led to has been drawn, it stands on an empty page for ever.
 */
export function Redirect({ to, state }: Props) {
  const location = useLocation();
  const navigate = usePlainNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each address it is met at, and for nothing else
  useEffect(() => {
    void navigate(to, { replace: true, state });
  }, [location]);
  return null;
}
