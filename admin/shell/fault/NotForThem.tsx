import { LinkButton } from '../../ui/link/LinkButton.tsx';
import { ListScreen } from '../../ui/table/ListScreen.tsx';

interface Props {
  title: string;
  /** Whether it opens once a second step is set up. */
  lacksSecondStep: boolean;
}

/** In place of a screen that whoever is signed in may not open. */
export default function NotForThem({ title, lacksSecondStep }: Props) {
  if (!lacksSecondStep) {
    const intro = 'Your account may not open this. An owner can change that.';
    return (
      <ListScreen title={title} intro={intro}>
        {null}
      </ListScreen>
    );
  }
  const intro = 'Everybody here needs a second step, and you have none yet.';
  return (
    <ListScreen title={title} intro={intro}>
      <LinkButton to="/admin/my-account">Set it up</LinkButton>
    </ListScreen>
  );
}
