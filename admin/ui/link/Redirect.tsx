import { useEffect } from 'react';
import { useLocation, usePlainNavigate } from '../../router.ts';

interface Props {
  to: string;
  state?: unknown;
}

/**
 * Replaces the current address. React Router's `Navigate` does so only once, and leaves an empty page if the address
 * changes again before the next render.
 */
export function Redirect({ to, state }: Props) {
  const location = useLocation();
  const navigate = usePlainNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    void navigate(to, { replace: true, state });
  }, [location]);
  return null;
}
