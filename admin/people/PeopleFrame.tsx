import type { ReactNode } from 'react';
import type { Permission } from '../../shared/rules/roles.ts';
import { useCurrentUser } from '../backend/me.ts';
import { LoadFailure } from '../form/LoadFailure.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { t } from '../words/words.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

interface Props {
  title: string;
  intro: string;
  /** Permission required to open the screen; none by default. */
  permission?: Permission;
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of a screen about people, with the dialog that asks for proof of identity. */
export function PeopleFrame({ title, intro, permission: area, actions, children }: Props) {
  const { me, isLoading, failed, reload } = useCurrentUser();
  const isOpen = me !== null && (area === undefined || me.areas.includes(area));
  if (me !== null && !isOpen)
    return (
      <ListScreen
        title={title}
        intro={t`Your account has no access to this. An owner can change that.`}
      >
        {null}
      </ListScreen>
    );
  return (
    <ListScreen title={title} intro={intro} actions={isOpen ? actions : null}>
      {isLoading && <p>{t`Loading…`}</p>}
      {failed && <LoadFailure isGone={false} onReload={reload} />}
      {isOpen && children}
      <ConfirmIdentity />
    </ListScreen>
  );
}
