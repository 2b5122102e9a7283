import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isEqual } from '../values.ts';
import styles from './KeptEditsNotice.module.css';
import { findKeptEdits, removeKeptEdits, saveKeptEdits } from './kept-edits.ts';
import type { KeptEdits } from './packed-edits.ts';

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
export function KeptEditsNotice<Values extends object>(props: Props<Values>) {
  const { name, values, changed, ready, onRestore } = props;
  const [found, setFound] = useState<KeptEdits | null>(null);
  const written = useRef(false);

  useEffect(() => {
    let here = true;
    void findKeptEdits(name).then((kept) => here && setFound(kept));
    return () => {
      here = false;
    };
  }, [name]);

  useEffect(() => {
    if (!changed) {
      if (written.current) void removeKeptEdits(name);
      written.current = false;
      return;
    }
    const timer = setTimeout(() => {
      written.current = true;
      void saveKeptEdits(name, values);
    }, keepAfter);
    return () => clearTimeout(timer);
  }, [name, values, changed]);

  if (!ready || !found || isEqual(found.values, values)) return null;
  const forget = () => {
    setFound(null);
    void removeKeptEdits(name);
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
