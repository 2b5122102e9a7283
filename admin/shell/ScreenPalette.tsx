import { Spotlight, spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { useNavigate } from '../router.ts';
import { needsId, screens } from '../screens.ts';
import '../styles/modal.css';
import '@mantine/spotlight/styles.css';

/** The list of screens to search in; it opens at each new use. */
export function ScreenPalette({ uses }: { uses: number }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each use opens it
  useEffect(() => spotlight.open(), [uses]);

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
      shortcut={null}
      actions={actions}
      nothingFound="There is no screen of this name."
      highlightQuery
      searchProps={{ placeholder: 'Find a screen', 'aria-label': 'Find a screen' }}
    />
  );
}
