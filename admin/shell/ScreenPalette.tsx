import { type KeyboardEvent, useState } from 'react';
import type { Myself } from '../../shared/api/people/own-calls.ts';
import { mayOpen } from '../people/may-open.ts';
import { useMe } from '../people/me.ts';
import { useNavigate } from '../router.ts';
import { needsId, type Screen, screens } from '../screens.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import styles from './ScreenPalette.module.css';
import { screenIcons } from './screen-icons.ts';

const listId = 'found-screens';
const optionId = (screen: Screen) => `found-${screen.path}`;

/** What else is looked for on a screen than its name says. */
const onIt: Readonly<Record<string, string>> = {
  'about-founder': 'name description profile image insight',
  'main-banner': 'title heading button top picture',
  'who-we-are': 'vision mission management reasons outsourcing cover',
  'design-solution': 'cards services icon',
  'skills-section': 'rating percent progress',
  'our-team': 'members people designation',
  'our-portfolio': 'work projects',
  'client-testimonial': 'reviews ratings stars quotes',
  'get-started': 'button call to action',
  clients: 'logos partners',
  'site-identity': 'logo favicon colours language company name share picture',
  'details-banner': 'title image',
  'services-list': 'services table',
  'add-services': 'new service',
  'page-content-list': 'page content texts',
  'page-content-add': 'new category page content',
  'contact-us': 'email phone mobile number facebook instagram twitter linkedin footer',
  queries: 'messages inbox visitors contact form',
  accounts: 'people users invite roles suspend reset',
  'api-tokens': 'programs keys scopes',
  'audit-log': 'history trail export',
  'my-account': 'password second step passkey sessions language theme time zone',
  releases: 'history versions publish put back undo download',
};

function matching(typed: string, me: Myself | null): Screen[] {
  const words = typed.trim().toLowerCase();
  return screens.filter(
    (screen) =>
      !needsId(screen) &&
      !screen.unsearched &&
      mayOpen(screen, me) &&
      words
        .split(/\s+/)
        .every((word) =>
          `${screen.label} ${screen.group ?? ''} ${onIt[screen.path] ?? ''}`
            .toLowerCase()
            .includes(word),
        ),
  );
}

/** The screens whose name, or what is on them, holds what is typed; arrows choose, Enter opens. */
export default function ScreenPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const me = useMe();
  const found = matching(typed, me);
  const current = found[Math.min(chosen, found.length - 1)];

  const open = (screen: Screen) => {
    onClose();
    void navigate(`/admin/${screen.path}`);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      open(current);
    }
  };

  return (
    <Dialog title="Find a screen" onClose={onClose}>
      <input
        className={styles.input}
        role="combobox"
        aria-label="Find a screen"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current && optionId(current)}
        placeholder="Find a screen"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKey}
      />
      {found.length === 0 && <p role="status">There is no screen of this name.</p>}
      <div id={listId} role="listbox" aria-label="Screens" className={styles.list} tabIndex={-1}>
        {found.map((screen) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keys
          <div
            key={screen.path}
            id={optionId(screen)}
            role="option"
            tabIndex={-1}
            aria-selected={screen === current}
            className={styles.option}
            onClick={() => open(screen)}
          >
            <ScreenIcon path={screen.path} />
            {screen.label}
            <span>{screen.group ?? screen.within ?? 'Publishing'}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function ScreenIcon({ path }: { path: string }) {
  const Icon = screenIcons[path];
  return Icon && <Icon size={18} aria-hidden />;
}
