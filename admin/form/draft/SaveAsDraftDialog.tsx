import { NativeSelect, TextInput } from '@mantine/core';
import type { AxiosRequestConfig } from 'axios';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Envelope } from '../../../shared/api/envelope.ts';
import { apiBase, describeFailure, problemOf } from '../../backend/api.ts';
import { getDraftBase } from '../../backend/draft-endpoints.ts';
import { drafts } from '../../backend/drafts-client.ts';
import { makeDraftName, refreshDrafts, useOpenDrafts } from '../../backend/open-drafts.ts';
import { alert, toast } from '../../ui/dialog/alert.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { useNavigate } from '../../ui/link/links.ts';
import { t } from '../../words/words.ts';

export interface UnsentForm {
  /** Returns true if the input is valid; otherwise shows the errors. */
  check(): boolean;
  /** Sends the input; the config determines whether it goes to a draft. */
  send(config: AxiosRequestConfig): Promise<Envelope<unknown>>;
  /** Called once the input is stored in the draft, so that the form returns to the saved content. */
  discard(): void;
}

/** Asks for a draft, and saves the input to the draft instead of the site. */
export default function SaveAsDraftDialog({
  unsent,
  onClose,
}: {
  unsent: UnsentForm;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState(makeDraftName);
  const [fault, setFault] = useState<string | null>(null);
  const { data = [] } = useOpenDrafts();

  async function save(): Promise<void> {
    if (chosen === '' && name.trim() === '') return setFault(t`Enter a name for the draft.`);
    try {
      const id = chosen || (await drafts.createDraft({ name })).data.id;
      // If the input is rejected now, the next attempt uses the new draft.
      setChosen(id);
      const { message } = await unsent.send({ baseURL: `${apiBase}${getDraftBase(id)}` });
      await refreshDrafts({ only: 'lists' });
      flushSync(() => {
        unsent.discard();
        onClose();
      });
      void toast(message).catch(console.error);
      void navigate(`/admin/draft/${id}`);
    } catch (error) {
      console.error(error);
      await refreshDrafts({ only: 'lists' });
      await alert(describeSaved(error), 'error');
    }
  }

  return (
    <FormDialog title={t`Save as draft`} action={t`Save to draft`} onClose={onClose} send={save}>
      {() => (
        <>
          <p>{t`Your changes stay private until you publish the draft, at once or on a schedule.`}</p>
          {data.length > 0 && (
            <NativeSelect
              label={t`Draft`}
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              data={[
                { value: '', label: t`A new draft` },
                ...data.map(({ id, name: called }) => ({ value: id, label: called })),
              ]}
            />
          )}
          {chosen === '' && (
            <TextInput
              label={t`Draft name`}
              value={name}
              maxLength={100}
              error={fault}
              onChange={({ currentTarget }) => {
                setName(currentTarget.value);
                setFault(null);
              }}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function describeSaved(error: unknown): string {
  const problem = problemOf(error);
  if (problem?.error?.id === 'CONFLICT')
    return t`This item is already in the draft, or someone else has just saved it. Edit it in the draft, or reload this form.`;
  return problem?.message ?? t`${describeFailure(error)} Your changes are kept.`;
}
