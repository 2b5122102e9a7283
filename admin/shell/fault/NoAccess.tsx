import { LinkButton } from '../../ui/link/LinkButton.tsx';
import { ListScreen } from '../../ui/table/ListScreen.tsx';
import { t } from '../../words/words.ts';

interface Props {
  title: string;
  /** The screen opens once the account has two-step verification. */
  lacksSecondStep: boolean;
}

/** Replaces a screen that the account may not open. */
export default function NoAccess({ title, lacksSecondStep }: Props) {
  if (!lacksSecondStep) {
    const intro = t`Your account has no access to this. An owner can change that.`;
    return (
      <ListScreen title={title} intro={intro}>
        {null}
      </ListScreen>
    );
  }
  const intro = t`Everyone here needs two-step verification, and you have not set it up yet.`;
  return (
    <ListScreen title={title} intro={intro}>
      <LinkButton to="/admin/my-account">{t`Set up`}</LinkButton>
    </ListScreen>
  );
}
