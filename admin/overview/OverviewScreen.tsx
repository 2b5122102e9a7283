import { useCurrentUser } from '../backend/me.ts';
import { LoadFailure } from '../form/LoadFailure.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { t } from '../words/words.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { FormFigures } from './FormFigures.tsx';
import { LastChanges } from './LastChanges.tsx';
import { NewMessages } from './NewMessages.tsx';
import styles from './overview.module.css';
import { Problems } from './Problems.tsx';
import { Unfinished } from './Unfinished.tsx';
import { CountVisits, Visits } from './Visits.tsx';

/** News, unfinished work and problems, for the signed-in account. */
export function OverviewScreen() {
  const { me, failed, reload } = useCurrentUser();
  const edits = me?.areas.includes('content') ?? false;
  const answers = me?.areas.includes('leads') ?? false;
  return (
    <ListScreen
      title={t`Overview`}
      intro={t`What is new, what is unfinished and what needs attention.`}
    >
      {failed && <LoadFailure isGone={false} onReload={reload} />}
      {edits && <FirstSteps />}
      <div className={styles.state}>
        {(edits || answers) && <Problems {...{ edits, answers }} />}
        {answers && <FormFigures />}
        {edits && <CountVisits />}
      </div>
      {edits && <Visits />}
      <div className={styles.columns}>
        <div className={styles.column}>
          {answers && <NewMessages />}
          {edits && <Unfinished />}
        </div>
        {edits && (
          <div className={styles.column}>
            <LastChanges />
          </div>
        )}
      </div>
    </ListScreen>
  );
}
