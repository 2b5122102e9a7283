import { IconArrowLeft } from '@tabler/icons-react';
import { LinkButton } from './LinkButton.tsx';

/** Back to the list a screen was opened from. */
export function BackLink({ to }: { to: string }) {
  return (
    <LinkButton to={to} variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
      Back
    </LinkButton>
  );
}
