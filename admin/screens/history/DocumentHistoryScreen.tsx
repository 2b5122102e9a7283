import { useState } from 'react';
import { Compared } from '../../history/Compared.tsx';
import styles from '../../history/history.module.css';
import { useSteps } from '../../history/use-steps.ts';
import { actionWords, documentWords, personWords } from '../../history/words.ts';
import { timeInWords } from '../../preferences.ts';
import { useParams } from '../../router.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ListScreen } from '../../ui/table/ListScreen.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import { ReadOn } from '../../ui/table/ReadOn.tsx';

/** Every version of one document, and what differs between two of them. */
export function DocumentHistoryScreen() {
  const { kind = '', id = '' } = useParams();
  const document = `${kind}/${id}`;
  const history = useSteps({ document });
  const [chosen, setChosen] = useState<number | null>(null);
  const { steps, isLoading, isError, refetch } = history;
  const revisions = steps.flatMap(({ changes: [change] }) => change?.revision ?? []);
  const revision = chosen ?? revisions[0];
  const name = steps[0]?.changes[0]?.name ?? '';
  return (
    <ListScreen
      title={documentWords({ document, name })}
      intro="Every version of it, newest first, and what each of them changed."
      actions={<BackLink to="/admin/history" />}
    >
      {isLoading && <p>Loading…</p>}
      {!isLoading && steps.length === 0 && (
        <ListState failed={isError} onReload={refetch} words="This was never saved." />
      )}
      <div className={styles.document}>
        <nav aria-label="Versions">
          <ol className={styles.versions}>
            {steps.map((step) => {
              const own = step.changes[0];
              return (
                <li key={step.step}>
                  <button
                    type="button"
                    aria-pressed={own?.revision === revision}
                    onClick={() => setChosen(own?.revision ?? null)}
                  >
                    <strong>{timeInWords(step.at)}</strong>
                    <span>
                      {personWords(step)} {actionWords(step)}{' '}
                      {own?.fields.length ? own.fields.join(', ') : 'it'}
                    </span>
                  </button>
                </li>
              );
            })}
          </ol>
          <ReadOn of={history} mt={16}>
            Load older versions
          </ReadOn>
        </nav>
        {revision !== undefined && (
          <Compared
            key={revision}
            document={document}
            revision={revision}
            isNewest={revision === revisions[0]}
            onPutBack={() => setChosen(null)}
          />
        )}
      </div>
    </ListScreen>
  );
}
