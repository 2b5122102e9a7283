import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import DraftBanner from '../form/draft/DraftBanner.tsx';
import { useParams } from '../router.ts';
import { readDraftId } from '../session/draft-address.ts';
import { formatRelative } from '../session/preferences.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { LoadMore } from '../ui/table/LoadMore.tsx';
import { t, translated } from '../words/words.ts';
import { describeAction, nameDocument, namePerson } from './describe-entry.ts';
import styles from './history.module.css';
import { useHistoryEntries } from './use-history-entries.ts';
import { VersionComparison } from './VersionComparison.tsx';

/** All versions of a document, with their changes. */
export function DocumentHistoryScreen() {
  const { kind = '', id = '' } = useParams();
  const document = `${kind}/${id}`;
  const draft = readDraftId();
  const history = useHistoryEntries({ document });
  const [chosen, setChosen] = useState<number | null>(null);
  const { entries, isLoading, isError, refetch } = history;
  const newest = entries[0]?.changes[0];
  const entry = entries.find(({ changes: [own] }) => own?.revision === chosen) ?? entries[0];
  const version = entry?.changes[0];
  const name = newest?.name ?? '';
  return (
    <ListScreen
      title={nameDocument({ document, name })}
      intro={t`Every version and its changes, newest first.`}
      actions={<BackLink to="/admin/history" />}
    >
      {draft && <DraftBanner id={draft} />}
      {isLoading && <p>{t`Loading…`}</p>}
      {!isLoading && entries.length === 0 && (
        <ListState failed={isError} onReload={refetch} text={t`This was never saved.`} />
      )}
      <div className={styles.document}>
        <nav aria-label={t`Versions`}>
          <ol className={styles.versions}>
            {entries.map((it) => {
              const own = it.changes[0];
              return (
                <li key={it.step}>
                  <UnstyledButton
                    aria-pressed={own !== undefined && own === version}
                    onClick={() => setChosen(own?.revision ?? null)}
                  >
                    <strong>{formatRelative(it.at)}</strong>
                    <span>
                      {describeAction(
                        it,
                        namePerson(it),
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
        {newest && entry && version && (
          <VersionComparison
            key={version.revision}
            {...{ document, entry, version, newest }}
            onChanged={() => setChosen(null)}
          />
        )}
      </div>
    </ListScreen>
  );
}
