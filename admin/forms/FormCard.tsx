import type { ReactNode } from 'react';
import styles from './FormCard.module.css';

/** Fields that belong together, in the order of the page. */
export function FormCard({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}
