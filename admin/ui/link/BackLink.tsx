import { IconArrowLeft } from '@tabler/icons-react';
import { t } from '../../words/words.ts';
import styles from './BackLink.module.css';
import { LinkButton } from './LinkButton.tsx';

/** Link back to the list that the screen was opened from. */
export function BackLink({ to }: { to: string }) {
  return (
    <LinkButton
      to={to}
      variant="default"
      className={styles.back}
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      {t`Back`}
    </LinkButton>
  );
}
