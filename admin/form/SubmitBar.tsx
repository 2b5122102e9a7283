import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMyDraft } from '../backend/open-drafts.ts';
import { usePublishView } from '../backend/publish.ts';
import { readDraftId } from '../session/draft-address.ts';
import { TextButton } from '../ui/link/TextButton.tsx';
import { t } from '../words/words.ts';
import styles from './SubmitBar.module.css';
import type { useContentForm } from './state/use-content-form.ts';
import type { Edit } from './unsaved/use-changed-fields.ts';

type Form = Pick<
  ReturnType<typeof useContentForm<object>>,
  | 'sending'
  | 'trouble'
  | 'saved'
  | 'takeBack'
  | 'changed'
  | 'discard'
  | 'discarded'
  | 'history'
  | 'isRead'
  | 'isNew'
  | 'loading'
  | 'reload'
>;

interface Props {
  form: Form;
  edits: Edit[];
  label: string;
  /** Reason why the unsaved changes are not on the server; null if they are. */
  onlyHere?: string | null;
  /** Documents that saving would also change or outdate. */
  consequences?: ReactNode;
  /** Other ways to save, next to the button. */
  more?: ReactNode;
}

/** A bar that is always visible, with the number of unsaved changes and the submit button. */
export function SubmitBar({ form, edits, label, onlyHere = null, consequences, more }: Props) {
  const { sending } = form;
  return (
    <div className={styles.bar} data-submit-bar data-quiet={!form.changed && !sending}>
      <div className={styles.row}>
        <div className={styles.state}>
          <Status {...{ form, edits }} />
          {onlyHere && <span>{t`Stored only on this device. ${onlyHere}`}</span>}
          {form.changed && !sending && consequences}
        </div>
        {sending ? (
          <Button type="button" variant="default" onClick={sending.stop}>
            {t`Stop`}
          </Button>
        ) : (
          form.changed && (
            <Button type="button" variant="default" onClick={form.discard}>
              {t`Discard`}
            </Button>
          )
        )}
        {form.discarded && (
          <Button type="button" variant="default" onClick={form.history.undo}>
            {t`Undo discard`}
          </Button>
        )}
        {more}
        <Button
          type="submit"
          className={styles.submit}
          aria-disabled={sending !== null || form.loading}
          leftSection={sending && <Loader size={16} color="currentColor" aria-hidden />}
        >
          {sending ? t`Submitting` : label}
        </Button>
      </div>
      {sending && sending.progress > 0 && (
        <progress
          className={`late ${styles.progress}`}
          aria-label={t`Sent so far`}
          max={1}
          value={sending.progress}
        />
      )}
    </div>
  );
}

function Status({ form, edits }: Pick<Props, 'form' | 'edits'>) {
  if (form.sending) {
    const percent = Math.round(form.sending.progress * 100);
    return (
      <>
        <strong>{edits.length > 1 ? t`Saving ${edits.length} changes` : t`Saving`}</strong>
        <span>{percent > 0 && percent < 100 ? t`${percent} % sent` : t`You can keep typing`}</span>
      </>
    );
  }
  if (form.trouble)
    return (
      <>
        <strong className={styles.bad}>{t`Not saved`}</strong>
        <span>{form.trouble}</span>
      </>
    );
  if (edits.length > 0)
    return (
      <span className={styles.line}>
        <strong className={styles.count}>
          {edits.length === 1 ? t`1 unsaved change` : t`${edits.length} unsaved changes`}
        </strong>
        <span className={styles.edits}>
          {edits.map((edit) => (
            <a key={edit.fieldId} href={`#${edit.fieldId}`} onClick={(event) => goTo(event, edit)}>
              {edit.label}
            </a>
          ))}
        </span>
      </span>
    );
  if (form.discarded)
    return (
      <>
        <strong>{t`Changes discarded`}</strong>
        <span>{t`You can undo this until your next change`}</span>
      </>
    );
  if (form.saved) return <Saved {...form.saved} onUndo={form.takeBack} />;
  if (form.loading) return null;
  if (form.isNew) return null;
  return (
    <>
      <strong>{t`No unsaved changes`}</strong>
      {form.isRead ? <UpToDateNote /> : <LoadFailedNote onReload={form.reload} />}
    </>
  );
}

function Saved({ at, step, onUndo }: NonNullable<Form['saved']> & { onUndo: () => Promise<void> }) {
  return (
    <span>
      <strong>{t`Saved ${at.toTimeString().slice(0, 5)}`}</strong>
      {step !== undefined && (
        <>
          {' · '}
          <TextButton onClick={() => void onUndo()}>{t`Undo`}</TextButton>
        </>
      )}
    </span>
  );
}

function LoadFailedNote({ onReload }: { onReload: () => void }) {
  return (
    <span>
      {t`The saved content could not be loaded · ${<TextButton onClick={onReload}>{t`Load again`}</TextButton>}`}
    </span>
  );
}

/** Shown only if the state is known, not while publishing or after a failure. */
function UpToDateNote() {
  const { state, connected } = usePublishView();
  const own = useMyDraft();
  if (!connected || own || readDraftId()) return null;
  return state?.status === 'live' && <span>{t`The site is up to date`}</span>;
}

/** Moves the focus itself, because the router owns the hash. */
function goTo(event: React.MouseEvent, edit: Edit): void {
  event.preventDefault();
  const field = document.getElementById(edit.fieldId);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
