// Hand-written, because it reads another website or a file and imports it into a draft.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ImportReport, ImportState } from '../../shared/api/imports.ts';
import { describeFailure } from '../backend/api.ts';
import { imports } from '../backend/imports-client.ts';
import { queryClient } from '../backend/query-client.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { alert } from '../ui/dialog/alert.ts';
import { Notice } from '../ui/Notice.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { t, translated } from '../words/words.ts';
import type { Act } from './describe-row.ts';
import { ImportReports } from './ImportReports.tsx';
import { ImportRows } from './ImportRows.tsx';
import { ImportSource } from './ImportSource.tsx';
import styles from './imports.module.css';

const everyMs = 1500;
const key = ['import'];

/** Imports content from another website or a file. */
export function ImportScreen() {
  const [packed, setPacked] = useState<ImportReport | null>(null);
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => (await imports.importState({})).data,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? everyMs : false),
    staleTime: 0,
  });
  const act: Act = async (call, onRefused = (message) => alert(message, 'error')) => {
    try {
      queryClient.setQueryData(key, (await call()).data);
      await queryClient.invalidateQueries({ queryKey: ['drafts'] });
      return true;
    } catch (error) {
      console.error(error);
      await onRefused(describeFailure(error));
      return false;
    }
  };
  const phase = data?.phase;
  // The pressed button no longer exists.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (phase && isLost) document.getElementById('screen-title')?.focus();
  }, [phase]);
  const end = () => {
    setPacked(null);
    return act(() => imports.endImport({}));
  };
  return (
    <ListScreen
      title={t`Import`}
      intro={t`Bring your content from another website or a file. Everything goes into a draft; visitors see it once you publish that draft.`}
    >
      {!data && (
        <ListState
          failed={isError}
          onReload={refetch}
          text={isLoading ? t`Loading…` : t`Nothing to show.`}
        />
      )}
      {data?.phase === 'failed' && <Notice>{translated(data.message)}</Notice>}
      {packed && <ImportReports source="" reports={[packed]} message="" onEnd={end} />}
      {data && !packed && <ImportPhase state={data} {...{ act, end }} onPackage={setPacked} />}
    </ListScreen>
  );
}

interface PhaseProps {
  state: ImportState;
  act: Act;
  end: () => Promise<unknown>;
  onPackage: (report: ImportReport) => void;
}

function ImportPhase({ state, act, end, onPackage }: PhaseProps) {
  const { phase, source, message, reports } = state;
  if (isUnderWay(state)) return <Progress state={state} onStop={end} />;
  if (phase === 'ready') return <ImportRows key={state.at} {...{ state, act }} onEnd={end} />;
  if (phase === 'done') return <ImportReports {...{ source, reports, message }} onEnd={end} />;
  return <ImportSource act={act} onPackage={onPackage} />;
}

function isUnderWay(state: ImportState | undefined): boolean {
  return state?.phase === 'looking' || state?.phase === 'drafting';
}

function Progress({ state, onStop }: { state: ImportState; onStop: () => Promise<unknown> }) {
  const { phase, source, done, total } = state;
  const words = phase === 'looking' ? t`Reading ${source}…` : t`Creating a draft from ${source}…`;
  return (
    <div className={styles.progress}>
      <p role="status">{words}</p>
      <progress aria-label={words} {...(total > 0 ? { value: done, max: total } : {})} />
      {total > 0 && <p>{t`${done} of ${total}`}</p>}
      <p>{t`You can leave this screen; the import goes on.`}</p>
      <ActionButton onAct={onStop}>{t`Stop`}</ActionButton>
    </div>
  );
}
