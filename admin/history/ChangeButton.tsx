import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlannedChange } from '../../shared/api/changes/steps.ts';
import { changes } from '../backend/changes-client.ts';
import { drafts } from '../backend/drafts-client.ts';
import { loadCurrentUser, useNeedsApproval } from '../backend/me.ts';
import { readDraftId } from '../session/draft-address.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import type { changeHistory } from '../ui/dialog/undo-change.ts';
import { ListState } from '../ui/table/ListState.tsx';
import { t, translated } from '../words/words.ts';
import { nameDocument } from './describe-entry.ts';
import { FieldChanges } from './FieldChanges.tsx';
import styles from './history.module.css';

interface Props {
  label: string;
  /** Name for screen readers, if the label is not sufficient. */
  name?: string;
  isDisabled?: boolean;
  title: string;
  /** Sentence above the changes. */
  about: string;
  /** Label of the button that confirms. */
  confirm: string;
  /** The change to undo, or the version to restore. */
  of: Parameters<typeof changes.plannedChanges>[0];
  /** @returns true if it succeeded */
  change(back: Parameters<typeof changeHistory>[1]): Promise<boolean>;
  onDone?(): void;
}

/** Changes content from the history, after a dialog that shows the effects. */
export function ChangeButton({ label, name, isDisabled = false, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        disabled={isDisabled}
        aria-label={name ?? label}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <ChangeDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = Omit<Props, 'label' | 'name' | 'isDisabled'> & { onClose(): void };

function ChangeDialog({ title, about, confirm, of, change, onDone, onClose }: DialogProps) {
  const plan = useQuery({
    queryKey: ['planned changes', of, readDraftId()],
    queryFn: async () => (await changes.plannedChanges(of)).data,
    staleTime: 0,
    gcTime: 0,
  });
  const isDraft = useNeedsApproval() || readDraftId() !== null;
  const removal = useQuery({
    queryKey: ['removal from draft', of],
    queryFn: () => planRemoval(plan.data?.documents ?? []),
    enabled: isDraft && plan.isSuccess,
    staleTime: 0,
    gcTime: 0,
  });
  const back = removal.data?.remove;
  const send = async () => {
    if (!(await change(back))) return;
    onClose();
    onDone?.();
  };
  const { data } = plan;
  return (
    <FormDialog
      {...{ title, onClose, send }}
      action={confirm}
      isIdle={!data || (data.count === 0 && data.note === '') || (isDraft && !removal.data)}
      wide
    >
      {() => (
        <>
          <p>
            {about}{' '}
            {isDraft
              ? t`Visitors see it once the draft is published.`
              : t`The site changes at once, and you can undo this too.`}
          </p>
          {removal.data && !back && (
            <p>{t`The draft has changes of this already. They are replaced, which you cannot undo.`}</p>
          )}
          {plan.isError && <ListState failed onReload={plan.refetch} text="" />}
          {plan.isLoading && <p role="status">{t`Loading…`}</p>}
          {data && (
            <div className={styles.fields}>
              {data.count === 0 && <p>{t`Nothing would change.`}</p>}
              {data.note && <p>{translated(data.note)}</p>}
              {data.documents.map((one) => (
                <ChangeRow key={one.document} change={one} />
              ))}
              {data.count > data.documents.length && (
                <p>{t`… and ${data.count - data.documents.length} more`}</p>
              )}
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
}

function ChangeRow({ change }: { change: PlannedChange }) {
  const { document, how } = change;
  const name = nameDocument(change);
  const sentences: Partial<Record<typeof how, string>> = {
    made: t`${name} comes back.`,
    restored: t`${name} comes back.`,
    hidden: t`${name} will be hidden.`,
    shown: t`${name} will be shown again.`,
  };
  // A section without content still exists.
  const goes = how === 'deleted' && !/^(section|order)\//.test(document);
  return (
    <>
      <p>
        <strong>
          {goes ? t`${name} will be deleted.` : (sentences[how] ?? t`${name} changes:`)}
        </strong>
      </p>
      {!goes && <FieldChanges changes={change.changes} />}
    </>
  );
}

/**
 * Returns the draft that changes are saved to; undefined before the first change of an account that needs approval.
 */
async function findDraftId(): Promise<string | undefined> {
  const draft = readDraftId();
  if (draft) return draft;
  const me = await loadCurrentUser();
  const { data: open } = await drafts.drafts();
  return open.find(({ collects, plan }) => collects === me?.id && !plan)?.id;
}

/**
 * Prepares to undo a change within a draft by removing its documents from the draft.
 * @returns no function if the draft already contains one of them, whose earlier state is not stored
 */
async function planRemoval(documents: readonly { document: string }[]) {
  const id = await findDraftId();
  const before = id ? (await drafts.draft({ id })).data.documents : [];
  const added = documents.map(({ document }) => document);
  if (before.some(({ document }) => added.includes(document))) return {};
  return {
    async remove() {
      const draft = await findDraftId();
      let reply = { message: '' };
      for (const document of added)
        if (draft) reply = await drafts.removeFromDraft({ id: draft, document });
      return reply;
    },
  };
}
