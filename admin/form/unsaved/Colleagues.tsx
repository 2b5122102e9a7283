import styles from './Colleagues.module.css';

/** Names the colleagues who are editing the same document. */
export function Colleagues({ names }: { names: readonly string[] }) {
  return (
    <p role="status" className={styles.colleagues}>
      {names.length > 0 &&
        `${new Intl.ListFormat('en-GB').format(names)} ${names.length === 1 ? 'is' : 'are'} editing this`}
    </p>
  );
}
