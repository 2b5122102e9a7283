import type { ScheduleResponse } from '../../shared/api/drafts/shapes.ts';
import { describeSchedule } from '../form/draft/describe-schedule.ts';
import styles from '../form/draft/drafts.module.css';
import { t, translated } from '../words/words.ts';

/** Schedule of a draft, with problems and solutions in red. */
export function ScheduleText({ plan, waiting = 0 }: { plan: ScheduleResponse; waiting?: number }) {
  return (
    <>
      <p className={styles.when}>{describeSchedule(plan).join(' ')}</p>
      {plan.problem && <p className={styles.problem}>{translated(plan.problem)}</p>}
      {!plan.problem && waiting > 0 && (
        <p className={styles.problem}>
          {t`This draft cannot go live because the site was changed too. Open the draft and choose which version to publish.`}
        </p>
      )}
    </>
  );
}
