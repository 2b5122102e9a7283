import { useEffect } from 'react';
import { useLocation, usePlainNavigate } from '../../router.ts';

interface Props {
  to: string;
  state?: unknown;
}

/**
 * Replaces the present address. The router's own component does so once, and leaves an empty page when the address changes
 * again before the next screen is drawn.
 */
export function Redirect({ to, state }: Props) {
  const location = useLocation();
  const navigate = usePlainNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each address, and for nothing else
  useEffect(() => {
    void navigate(to, { replace: true, state });
  }, [location]);
  return null;
}
