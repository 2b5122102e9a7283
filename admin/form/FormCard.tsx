import { type ReactNode, useId } from 'react';
import { HeadingLevel } from '../field/heading-level.ts';
import styles from './FormCard.module.css';

interface Props {
  title?: string | undefined;
  /** The group of fields, for jumps and the preview. */
  of?: { id: string; path: string };
  children: ReactNode;
}

/** A card of related fields, in the order of the page. */
export function FormCard({ title, of, children }: Props) {
  const id = useId();
  if (!title) return <div className={styles.card}>{children}</div>;
  return (
    <section
      className={styles.card}
      aria-labelledby={id}
      {...(of ? { id: of.id, 'data-field': of.path, tabIndex: -1 } : {})}
    >
      <h2 id={id}>{title}</h2>
      <HeadingLevel value={3}>{children}</HeadingLevel>
    </section>
  );
}
