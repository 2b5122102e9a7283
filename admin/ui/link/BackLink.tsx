import { t } from '../../words/words.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './BackLink.module.css';
import { LinkButton } from './LinkButton.tsx';

/** Link back to the list that the screen was opened from. */
export function BackLink({ to }: { to: string }) {
  return (
    <LinkButton
      to={to}
      variant="default"
      className={styles.back}
      leftSection={<Icon name="arrow-left" size={18} />}
    >
      {t`Back`}
    </LinkButton>
  );
}
