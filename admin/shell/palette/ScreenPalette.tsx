import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useNavigate } from '../../ui/link/links.ts';
import { useChooser } from '../../ui/search/use-chooser.ts';
import { earlyLetters } from '../early-letters.ts';
import { screenIcons } from '../screen-icons.ts';
import { type Place, usePlaces } from './palette-places.ts';
import styles from './ScreenPalette.module.css';

const listId = 'found-screens';
const optionId = (index: number) => `found-${index}`;

/** Screens, and entries of lists, that hold what is typed; arrows choose, Enter opens. */
export default function ScreenPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // By now the dialog has the focus.
  useEffect(() => setTyped(earlyLetters.take()), []);
  const found = usePlaces(typed);
  const open = (index: number) => {
    const place = found[index];
    if (!place) return;
    onClose();
    void navigate(place.to, place.state ? { state: place.state } : {});
  };
  const chooser = useChooser(found.length, open);

  return (
    <Dialog title="Find a screen" onClose={onClose}>
      <input
        className={styles.input}
        role="combobox"
        aria-label="Find a screen"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? optionId(chooser.chosen) : undefined}
        placeholder="Find a screen"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          chooser.choose(0);
        }}
        onKeyDown={chooser.onKeyDown}
      />
      {found.length === 0 && (
        <p role="status" className={styles.none}>
          Nothing has “{typed.trim()}” in its name or on it.
        </p>
      )}
      <div id={listId} role="listbox" aria-label="Screens" className={styles.list} tabIndex={-1}>
        {found.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keys
          <div
            key={place.key}
            ref={(element) => {
              if (index === chooser.chosen) element?.scrollIntoView({ block: 'nearest' });
            }}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chooser.chosen}
            className={styles.option}
            onClick={() => open(index)}
          >
            <PlaceIcon {...place} />
            {place.label}
            <span>{place.hint}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function PlaceIcon({ icon }: Place) {
  const Icon = screenIcons[icon];
  return Icon && <Icon size={18} aria-hidden />;
}
