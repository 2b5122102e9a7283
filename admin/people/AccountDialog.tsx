import { Group } from '@mantine/core';
import { flushSync } from 'react-dom';
import type { AccountRow } from '../../shared/api/people/owner-endpoints.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { t } from '../words/words.ts';
import styles from './people.module.css';

export interface AccountAction {
  label: string;
  /** Explanation next to the button. */
  explanation: string;
  run(): Promise<unknown>;
}

interface Props {
  of: Pick<AccountRow, 'email'>;
  actions: readonly AccountAction[];
  onClose(): void;
}

export function AccountDialog({ of: { email }, actions, onClose }: Props) {
  return (
    <Dialog title={t`Change ${email}`} onClose={onClose}>
      <ul className={styles.choices}>
        {actions.map(({ label, explanation, run }) => (
          <li key={label}>
            <ActionButton
              aria-label={`${label}: ${email}`}
              onAct={() => {
                // Closes first, because the next question must open over the screen instead of this dialog.
                flushSync(onClose);
                return run();
              }}
            >
              {label}
            </ActionButton>
            <p>{explanation}</p>
          </li>
        ))}
      </ul>
      <Group gap={12} justify="flex-end">
        <ActionButton onAct={async () => onClose()}>{t`Close`}</ActionButton>
      </Group>
    </Dialog>
  );
}
