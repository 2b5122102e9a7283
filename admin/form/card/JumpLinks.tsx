import { Button } from '@mantine/core';
import type { Field } from '../../field/field.ts';
import { t } from '../../words/words.ts';
import styles from './JumpLinks.module.css';

/** Links to the sections of a long form. The preview scrolls along. */
export function JumpLinks({ to }: { to: readonly Pick<Field<unknown>, 'id' | 'facts'>[] }) {
  return (
    <nav className={styles.jumps} aria-label={t`Sections of this form`}>
      {to.map(({ id, facts }) => (
        <Button key={id} variant="default" onClick={() => goTo(id)}>
          {facts.label}
        </Button>
      ))}
    </nav>
  );
}

function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}
