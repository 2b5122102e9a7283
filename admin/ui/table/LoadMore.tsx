import type { ButtonProps } from '@mantine/core';
import { describeFailure } from '../../backend/api.ts';
import { ActionButton } from '../ActionButton.tsx';
import { alert } from '../dialog/alert.ts';

interface Props extends ButtonProps {
  /** An infinite query. */
  of: {
    hasNextPage: boolean;
    fetchNextPage(): Promise<{ isFetchNextPageError: boolean; error: unknown }>;
  };
}

/** A button that loads more of a long list, and shows why that failed. */
export function LoadMore({ of, ...props }: Props) {
  if (!of.hasNextPage) return null;
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await of.fetchNextPage();
    if (isFetchNextPageError) await alert(describeFailure(error), 'error');
  };
  return <ActionButton {...props} onAct={loadMore} />;
}
