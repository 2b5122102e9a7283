import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import styles from './DraftNotice.module.css';
import { findDraft, removeDraft, saveDraft } from './drafts.ts';
import type { Draft } from './packed-draft.ts';
import { same } from './values.ts';

interface Props<Values> {
  name: string;
  values: Values;
  changed: boolean;
  /** The stored content has been read. */
  ready: boolean;
  onRestore: (values: Values) => void;
}

const keepAfter = 500;

/** Keeps what is typed on this machine, and offers it again after an interruption. */
export function DraftNotice<Values extends object>(props: Props<Values>) {
  const { name, values, changed, ready, onRestore } = props;
  const [found, setFound] = useState<Draft | null>(null);
  const written = useRef(false);

  useEffect(() => {
    let here = true;
    void findDraft(name).then((draft) => here && setFound(draft));
    return () => {
      here = false;
    };
  }, [name]);

  useEffect(() => {
    if (!changed) {
      if (written.current) void removeDraft(name);
      written.current = false;
      return;
    }
    const timer = setTimeout(() => {
      written.current = true;
      void saveDraft(name, values);
    }, keepAfter);
    return () => clearTimeout(timer);
  }, [name, values, changed]);

  if (!ready || !found || same(found.values, values)) return null;
  const forget = () => {
    setFound(null);
    void removeDraft(name);
  };
  return (
    <aside className={styles.notice} aria-label="Edits you have not sent">
      <p>
        <strong>You left edits here that were not sent</strong>
        <br />
        Typed {when(found.at)}, kept on this computer only.
      </p>
      <Button
        type="button"
        onClick={() => {
          onRestore({ ...values, ...(found.values as Values) });
          setFound(null);
        }}
      >
        Restore them
      </Button>
      <Button type="button" variant="default" onClick={forget}>
        Discard
      </Button>
    </aside>
  );
}

function when(at: string): string {
  return new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
}
