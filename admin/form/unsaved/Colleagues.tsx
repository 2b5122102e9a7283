import { languageTag } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import styles from './Colleagues.module.css';

/** Names the colleagues who are editing the same document. */
export function Colleagues({ names }: { names: readonly string[] }) {
  return (
    <p role="status" className={styles.colleagues}>
      {names.length > 0 &&
        (names.length === 1
          ? t`${names[0]} is editing this`
          : t`${listOf(names)} are editing this`)}
    </p>
  );
}

const listOf = (names: readonly string[]) => new Intl.ListFormat(languageTag).format(names);
