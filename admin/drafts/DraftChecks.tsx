import { useQuery } from '@tanstack/react-query';
import type { DraftAnswer } from '../../shared/api/drafts/shapes.ts';
import styles from '../form/draft/drafts.module.css';
import { impactWords } from '../form/impact/impact-words.ts';
import { FindingList } from '../publish/FindingList.tsx';
import { countWords } from '../publish/finding-words.ts';
import { t } from '../words/words.ts';
import { draftFindings } from './draft-findings.ts';

/** Lists the pages a draft changes and the problems it would cause. Problems do not block publishing. */
export function DraftChecks({ draft }: { draft: DraftAnswer }) {
  const { data, isLoading } = useQuery(draftFindings(draft));
  if (!isLoading && !data) return null;
  return (
    <section className={styles.block} aria-labelledby="checks">
      <h2 id="checks">{t`Checks`}</h2>
      {data ? (
        <>
          {data.impact && <p>{impactWords(data.impact).join('. ')}.</p>}
          <p role="status">{countWords(data, true)}</p>
          <FindingList findings={data.findings} />
        </>
      ) : (
        <p role="status">{t`Checking its pages…`}</p>
      )}
    </section>
  );
}
