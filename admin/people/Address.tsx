import styles from './people.module.css';

/** Addresses of several authors, in a column that keeps its width next to long texts. */
export function Authors({ of }: { of: readonly string[] }) {
  return (
    <div className={styles.authors}>
      {of.map((one) => (
        <Address key={one} of={one} />
      ))}
    </div>
  );
}

/** An email address that breaks before its @ in a narrow column. */
export function Address({ of }: { of: string }) {
  const at = of.indexOf('@');
  return (
    <span className={styles.email}>
      {at < 0 ? of : of.slice(0, at)}
      <wbr />
      {at >= 0 && of.slice(at)}
    </span>
  );
}
