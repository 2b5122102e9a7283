import { useQuery } from '@tanstack/react-query';
import type { DraftAnswer } from '../../shared/api/drafts/shapes.ts';
import styles from '../form/draft/drafts.module.css';
import { FindingList } from '../publish/FindingList.tsx';
import { countWords } from '../publish/finding-words.ts';
import { t } from '../words/words.ts';
import { draftFindings } from './draft-findings.ts';

/** Lists the problems that a draft would cause. They do not block publishing. */
export function DraftChecks({ draft }: { draft: DraftAnswer }) {
  const { data, isLoading } = useQuery(draftFindings(draft));
  if (!isLoading && !data) return null;
  return (
    <section className={styles.block} aria-labelledby="checks">
      <h2 id="checks">{t`Checks`}</h2>
      {data ? (
        <>
          <p role="status">{countWords(data, true)}</p>
          <FindingList findings={data.findings} />
        </>
      ) : (
        <p role="status">{t`Checking its pages…`}</p>
      )}
    </section>
  );
}
