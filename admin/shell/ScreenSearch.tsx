import { Spotlight, spotlight } from '@mantine/spotlight';
import { useNavigate } from '../router.ts';
import { needsId, screens } from '../screens.ts';

export const openScreenSearch = () => spotlight.open();

/** Find any screen by its name: Ctrl+K or Cmd+K. */
export function ScreenSearch() {
  const navigate = useNavigate();
  const actions = screens
    .filter((screen) => !needsId(screen))
    .map(({ path, label, group, within, icon: Icon }) => ({
      id: path,
      label,
      description: group ?? within ?? 'Publishing',
      leftSection: <Icon size={20} aria-hidden />,
      onClick: () => void navigate(`/admin/${path}`),
    }));
  return (
    <Spotlight
      shortcut={['mod + K']}
      actions={actions}
      nothingFound="There is no screen of this name."
      highlightQuery
      searchProps={{ placeholder: 'Find a screen', 'aria-label': 'Find a screen' }}
    />
  );
}
