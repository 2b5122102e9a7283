import type { ButtonProps } from '@mantine/core';
import { whyFailed } from '../../backend/api.ts';
import { ActionButton } from '../ActionButton.tsx';
import { alert } from '../dialog/alert.ts';

interface Props extends ButtonProps {
  /** An infinite query. */
  of: {
    hasNextPage: boolean;
    fetchNextPage(): Promise<{ isFetchNextPageError: boolean; error: unknown }>;
  };
}

/** The button that loads more of a long list and shows why that failed. */
export function ReadOn({ of, ...props }: Props) {
  if (!of.hasNextPage) return null;
  const readOn = async () => {
    const { isFetchNextPageError, error } = await of.fetchNextPage();
    if (isFetchNextPageError) await alert(whyFailed(error), 'error');
  };
  return <ActionButton {...props} onAct={readOn} />;
}
