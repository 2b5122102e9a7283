import { Fragment } from 'react';
import type { CheckResults } from '../../shared/api/drafts/shapes.ts';
import { useLivePage } from '../backend/public-site.ts';
import styles from '../form/draft/drafts.module.css';
import { addressOf } from '../ui/link/document-address.ts';
import { Link } from '../ui/link/links.ts';
import { t } from '../words/words.ts';
import { describeCheckResult } from './describe-check-result.ts';

/** Lists problems by page, with their location and solution. */
export function CheckResultList({ findings }: { findings: CheckResults['findings'] }) {
  const livePage = useLivePage();
  return (
    <ol className={styles.entries} aria-label={t`Check results`}>
      {findings.map((finding, at) => {
        const { what, todo } = describeCheckResult(finding);
        const { path, name, rule, about, picture, also = [] } = finding;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same problem can occur twice
          <li key={`${path} ${rule} ${about} ${at}`} className={styles.entry}>
            <div className={styles.words}>
              <p>
                {[{ path, name }, ...also].map((page, index) => (
                  <Fragment key={page.path}>
                    {index > 0 && ', '}
                    {livePage ? (
                      <a href={livePage(page.path)} target="_blank" rel="noopener">
                        {page.name}
                      </a>
                    ) : (
                      <strong>{page.name}</strong>
                    )}
                  </Fragment>
                ))}
                : {what}
              </p>
              <p className={styles.when}>
                {todo}{' '}
                {picture && <Link to={addressOf(`picture/${picture}`)}>{t`Open picture`}</Link>}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
