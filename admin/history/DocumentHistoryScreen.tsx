import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useParams } from '../router.ts';
import { timeInWords } from '../session/preferences.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { LoadMore } from '../ui/table/LoadMore.tsx';
import { t, translated } from '../words/words.ts';
import styles from './history.module.css';
import { useSteps } from './use-steps.ts';
import { VersionComparison } from './VersionComparison.tsx';
import { actionSentence, documentWords, personWords } from './words.ts';

/** Every version of one document, with its changes. */
export function DocumentHistoryScreen() {
  const { kind = '', id = '' } = useParams();
  const document = `${kind}/${id}`;
  const history = useSteps({ document });
  const [chosen, setChosen] = useState<number | null>(null);
  const { steps, isLoading, isError, refetch } = history;
  const versions = steps.flatMap(({ changes: [own] }) => own ?? []);
  const [newest] = versions;
  const version = versions.find((it) => it.revision === chosen) ?? newest;
  const name = newest?.name ?? '';
  return (
    <ListScreen
      title={documentWords({ document, name })}
      intro={t`Every version and its changes, newest first.`}
      actions={<BackLink to="/admin/history" />}
    >
      {isLoading && <p>{t`Loading…`}</p>}
      {!isLoading && steps.length === 0 && (
        <ListState failed={isError} onReload={refetch} words={t`This was never saved.`} />
      )}
      <div className={styles.document}>
        <nav aria-label={t`Versions`}>
          <ol className={styles.versions}>
            {steps.map((step) => {
              const own = step.changes[0];
              return (
                <li key={step.step}>
                  <UnstyledButton
                    aria-pressed={own !== undefined && own === version}
                    onClick={() => setChosen(own?.revision ?? null)}
                  >
                    <strong>{timeInWords(step.at)}</strong>
                    <span>
                      {actionSentence(
                        step,
                        personWords(step),
                        own?.fields.length ? own.fields.map(translated).join(', ') : t`it`,
                      )}
                    </span>
                  </UnstyledButton>
                </li>
              );
            })}
          </ol>
          <LoadMore of={history} mt={16}>
            {t`Load older versions`}
          </LoadMore>
        </nav>
        {newest && version && (
          <VersionComparison
            key={version.revision}
            document={document}
            revision={version.revision}
            isDeletion={version.how === 'deleted'}
            newest={newest}
            onRestored={() => setChosen(null)}
          />
        )}
      </div>
    </ListScreen>
  );
}
