import styles from './people.module.css';

/** The people who did something together, in a column that keeps room for their addresses next to a long text. */
export function Authors({ of }: { of: readonly string[] }) {
  return (
    <div className={styles.authors}>
      {of.map((one) => (
        <Address key={one} of={one} />
      ))}
    </div>
  );
}

/** An email address. In a narrow column it breaks before its @ and not within a word. */
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
