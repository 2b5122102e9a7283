import type { ButtonProps } from '@mantine/core';
import { whyFailed } from '../../backend/api.ts';
import { ActionButton } from '../ActionButton.tsx';
import { alert } from '../dialog/alert.ts';

interface Props extends ButtonProps {
  /** A list that is read in parts. */
  of: {
    hasNextPage: boolean;
    fetchNextPage(): Promise<{ isFetchNextPageError: boolean; error: unknown }>;
  };
}

/** The button below a long list that reads on, and says why where it cannot. */
export function ReadOn({ of, ...props }: Props) {
  if (!of.hasNextPage) return null;
  const readOn = async () => {
    const { isFetchNextPageError, error } = await of.fetchNextPage();
    if (isFetchNextPageError) await alert(whyFailed(error), 'error');
  };
  return <ActionButton {...props} onAct={readOn} />;
}
