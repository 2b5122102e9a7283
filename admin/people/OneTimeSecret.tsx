import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { t } from '../words/words.ts';
import styles from './people.module.css';

interface Props {
  title: string;
  /** Sentence with the kind of secret and its lifetime. */
  words: string;
  secret: string;
  /** Sends the secret by email. @returns true if it was sent */
  onMail?: (() => Promise<boolean>) | undefined;
  onClose(): void;
}

/** Shows a secret that can be copied only now. */
export function OneTimeSecret({ title, words, secret, onMail, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.form}>
        <p>{words}</p>
        <textarea
          className={styles.secret}
          aria-label={title}
          readOnly
          rows={secret.split('\n').length + 2}
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group gap={12} justify="flex-end">
          <Button variant="default" onClick={() => void copy()}>
            {isCopied ? t`Copied` : t`Copy`}
          </Button>
          {onMail && (
            <Button variant="default" onClick={() => void onMail().then(setMailed)}>
              {isMailed ? t`Sent` : t`Send by email`}
            </Button>
          )}
          <Button onClick={onClose}>{t`Done`}</Button>
        </Group>
      </div>
    </Dialog>
  );
}
