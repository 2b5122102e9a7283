import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AccountRow } from '../../shared/api/people/owner-endpoints.ts';
import { useMe } from '../backend/me.ts';
import { people } from '../backend/people-client.ts';
import { confirm } from '../ui/dialog/alert.ts';
import { t } from '../words/words.ts';
import { type AccountAction, AccountDialog } from './AccountDialog.tsx';
import { ChangeAddress } from './ChangeAddress.tsx';
import { toConsoleLink } from './console-link.ts';
import type { useAction } from './use-action.ts';

/** A one-time link for an account, and the sentence shown with it. */
export interface OneTimeLink {
  title: string;
  words: string;
  secret: string;
  /** Id of the link, for sending it by email. */
  id: string;
}

interface Props {
  row: AccountRow;
  act: ReturnType<typeof useAction>;
  onShow: (shown: OneTimeLink) => void;
}

/** A button with all actions of an owner on an account. */
export function AccountActions({ row: { id, email, suspended }, act, onShow }: Props) {
  const isOwn = useMe()?.email === email;
  const [isOpen, setOpen] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const own = t`This is your own account. You will be logged out and cannot log in again.`;
  const reset = async () => {
    const isSure = await confirm({
      ...makeQuestion(t`Reset access of ${email}?`, t`Reset access`),
      text: t`This removes their password, two-step verification, passkeys and API tokens, and ends their sessions and open invitations. You get a link with which they can choose a new password or passkey.`,
    });
    const reply = isSure ? await act(() => people.resetAccount({ id }), { isSilent: true }) : null;
    if (!reply) return;
    onShow({
      id: reply.data.id,
      title: t`The link`,
      words: t`Copy this link for ${email} now: it is shown once, works once, and expires in 30 minutes.`,
      secret: toConsoleLink(reply.data.link),
    });
  };
  const remove = async () => {
    const text = isOwn
      ? own
      : t`Their content is kept. Their sessions, API tokens, open invitations, links and schedules end.`;
    if (await confirm({ ...makeQuestion(t`Remove ${email}?`, t`Remove`), text }))
      await act(() => people.removeAccount({ id }));
  };
  const suspend = async () => {
    if (isOwn && !(await confirm({ ...makeQuestion(t`Suspend ${email}?`, t`Suspend`), text: own })))
      return;
    await act(() => people.changeAccount({ id, suspended: !suspended }));
  };
  const end = () => act(() => people.endAccountSessions({ id }));
  const actions: AccountAction[] = [
    {
      label: t`Change address`,
      explanation: t`The email address for login.`,
      run: async () => setMoving(true),
    },
    { label: t`End sessions`, explanation: t`They are logged out on every device.`, run: end },
    { label: t`Reset access`, explanation: t`For people who cannot log in any more.`, run: reset },
    suspended
      ? { label: t`Reactivate`, explanation: t`They can log in as before.`, run: suspend }
      : {
          label: t`Suspend`,
          explanation: t`They cannot log in until you reactivate them. Their open invitations, links and schedules end.`,
          run: suspend,
        },
    { label: t`Remove`, explanation: t`Deletes the account and keeps their content.`, run: remove },
  ];
  return (
    <div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={t`Change ${email}`}
        onClick={() => setOpen(true)}
      >
        {t`Change…`}
      </Button>
      {isOpen && <AccountDialog of={{ email }} actions={actions} onClose={() => setOpen(false)} />}
      {isMoving && <ChangeAddress {...{ id, email }} onClose={() => setMoving(false)} />}
    </div>
  );
}

function makeQuestion(title: string, yes: string) {
  return { title, confirm: yes, cancel: t`Cancel` };
}
