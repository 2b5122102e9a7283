import { useDemoContent } from '../../backend/demo-content.ts';
import { FormCard } from '../../form/card/FormCard.tsx';
import { LinkButton } from '../../ui/link/LinkButton.tsx';
import { t } from '../../words/words.ts';
import styles from './DemoCard.module.css';

/** A link to the screen for demo content, if any exists or was removed. */
export function DemoCard() {
  const { demo } = useDemoContent();
  if (!demo || demo.entries + demo.removals.length === 0) return null;
  const left = demo.entries;
  return (
    <FormCard title={t`Demo content`}>
      <p className={styles.words}>
        {left > 0
          ? t`Your site started with the content of Carrel, a made-up company. Remove it in one step; your changes are kept.`
          : t`The demo content was removed. You can restore it.`}
      </p>
      <LinkButton to="/admin/demo-content" variant="default" className={styles.way}>
        {left > 0 ? t`Remove demo content…` : t`Demo content…`}
      </LinkButton>
    </FormCard>
  );
}
