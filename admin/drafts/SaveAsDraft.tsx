import { Button } from '@mantine/core';
import type { AxiosRequestConfig } from 'axios';
import { useEffect, useId, useRef, useState } from 'react';
import type { Envelope } from '../../shared/api/envelope.ts';
import { onDemand, sayMissing } from '../ui/on-demand.tsx';
import styles from './drafts.module.css';

const SaveAsDraftDialog = onDemand(() => import('./SaveAsDraftDialog.tsx'), sayMissing);

export interface Unsent {
  /** Whether what is typed can be sent; else its faults are shown. */
  check(): boolean;
  /** Sends what is typed, in a draft where the call says so. */
  send(config: AxiosRequestConfig): Promise<Envelope<unknown>>;
  /** What is typed is kept elsewhere: the form goes back to what is stored. */
  discard(): void;
}

/** The menu beside Submit: other ways to save what is typed. */
export default function SaveAsDraft({ unsent }: { unsent: Unsent }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : isOutside(menu.current, event))
        setOpen(false);
    };
    window.addEventListener('keydown', close);
    window.addEventListener('pointerdown', close);
    return () => {
      window.removeEventListener('keydown', close);
      window.removeEventListener('pointerdown', close);
    };
  }, [isOpen]);
  const ask = () => {
    setOpen(false);
    if (unsent.check()) setAsking(true);
  };
  return (
    <div ref={menu} className={styles.more}>
      <Button
        type="button"
        variant="default"
        aria-label="More ways to save"
        title="More ways to save, such as for later"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden>⋯</span>
      </Button>
      <div id={id} className={styles.menu} hidden={!isOpen}>
        <Button type="button" variant="subtle" onClick={ask}>
          Save as draft…
        </Button>
      </div>
      {isAsking && <SaveAsDraftDialog unsent={unsent} onClose={() => setAsking(false)} />}
    </div>
  );
}

function isOutside(menu: HTMLElement | null, { target }: Event): boolean {
  return !(target instanceof Node) || !menu?.contains(target);
}
