import { Checkbox } from '@mantine/core';
import type { DemoDocument } from '../../../shared/api/demo.ts';
import styles from './DemoGroups.module.css';
import { type DemoGroup, legalWords, nameOf, sayDocuments, sayStillDemo } from './demo-groups.ts';

interface Props {
  groups: DemoGroup[];
  /** Names of the documents that are not to go. */
  kept: ReadonlySet<string>;
  onKeep(documents: string[], isKept: boolean): void;
}

/** Section by section: what goes, what stays, and a tick for each. */
export function DemoGroups({ groups, kept, onKeep }: Props) {
  const legal = legalWords(
    groups.flatMap(({ unchanged, changed }) => [...unchanged, ...changed]),
    kept,
  );
  // Shown with the pages, or with the links to them when only those are listed.
  const legalPlace = groups.some(({ name }) => name === 'pages') ? 'pages' : 'navigation';
  return (
    <ul className={styles.groups}>
      {groups.map((group) => {
        const names = group.unchanged.map(({ document }) => document);
        const isKept = names.some((name) => kept.has(name));
        return (
          <li key={group.name}>
            {names.length > 0 ? (
              <Checkbox
                size="md"
                label={group.label}
                description={`${isKept ? 'Stays' : 'Goes'}: ${sayDocuments(group.unchanged)}.`}
                checked={!isKept}
                onChange={() => onKeep(names, !isKept)}
              />
            ) : (
              <p className={styles.label}>{group.label}</p>
            )}
            {group.changed.map((document) => (
              <Changed key={document.document} document={document} kept={kept} onKeep={onKeep} />
            ))}
            {legal !== '' && group.name === legalPlace && <p className={styles.legal}>{legal}</p>}
          </li>
        );
      })}
    </ul>
  );
}

function Changed({
  document: changed,
  kept,
  onKeep,
}: Omit<Props, 'groups'> & { document: DemoDocument }) {
  const { document, still_demo: stillDemo } = changed;
  const isKept = kept.has(document);
  return (
    <div className={styles.changed}>
      <p>{nameOf(changed)} stays, for you have changed it.</p>
      {stillDemo.length > 0 && (
        <Checkbox
          label="Empty what is still the demo’s in it"
          description={`${isKept ? 'Stays' : 'Goes'}: ${sayStillDemo(changed)}.`}
          checked={!isKept}
          onChange={() => onKeep([document], !isKept)}
        />
      )}
    </div>
  );
}
