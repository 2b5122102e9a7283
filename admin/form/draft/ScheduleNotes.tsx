import type { ActiveSchedule } from '../../../shared/api/drafts/shapes.ts';
import { describeProblem } from '../../backend/schedules.ts';
import { Link } from '../../ui/link/links.ts';
import { t } from '../../words/words.ts';
import { formatScheduledTime } from './describe-schedule.ts';
import styles from './drafts.module.css';

/** Notes above a form about scheduled drafts that will change this document. */
export default function ScheduleNotes({ plans }: { plans: readonly ActiveSchedule[] }) {
  return plans.map((plan) => (
    <p key={plan.id} className={styles.note}>
      <Link to={`/admin/draft/${plan.id}`}>
        {plan.trouble ? describeProblem(plan) : t`‘${plan.name}’`}
      </Link>{' '}
      {!plan.trouble && describeNote(plan)}
    </p>
  ));
}

function describeNote({ running, starts, ends }: ActiveSchedule): string {
  if (running && ends)
    return t`is live here until ${formatScheduledTime(ends)}. Your edits are kept when it ends.`;
  return starts
    ? t`will change this on ${formatScheduledTime(starts)}. If you change the same field before that, you have to choose between the two versions.`
    : '';
}
