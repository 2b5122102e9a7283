import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useNavigate } from '../../ui/link/links.ts';
import { t } from '../../words/words.ts';
import { screenIcons } from '../screen-icons.ts';
import { typeAhead } from '../type-ahead.ts';
import styles from './ScreenPalette.module.css';
import { type SearchResult, useResults } from './search-results.ts';

/** Lists the screens and items that match the search. Arrow keys select, Enter opens. */
export default function ScreenPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // The dialog has the focus now.
  useEffect(() => setTyped(typeAhead.take()), []);
  const found = useResults(typed);
  const combobox = useCombobox({ opened: true });
  /** Id of the first option until an arrow key is pressed, because Mantine reports only options selected by key. */
  const [first, setFirst] = useState<string | null>(null);
  const keys = found.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options begin with their first
  useEffect(() => setFirst(combobox.selectFirstOption()), [keys, typed]);
  const open = (wanted: string) => {
    const place = found.find(({ key }) => key === wanted);
    if (!place) return;
    onClose();
    void navigate(place.to, place.state ? { state: place.state } : {});
  };

  return (
    <Dialog title={t`Find a screen`} onClose={onClose}>
      <Combobox store={combobox} size="md" onOptionSubmit={open}>
        <Combobox.EventsTarget
          withExpandedAttribute
          {...(first && { 'aria-activedescendant': first })}
        >
          <TextInput
            size="md"
            aria-label={t`Find a screen`}
            placeholder={t`Find a screen`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={({ key }) => key.startsWith('Arrow') && setFirst(null)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options id="found-screens" aria-label={t`Screens`} className={styles.list ?? ''}>
          {found.map((place) => (
            <Combobox.Option key={place.key} value={place.key} className={styles.option ?? ''}>
              <ResultIcon {...place} />
              {place.label}
              <span>{place.hint}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found.length === 0 && (
          <p role="status" className={styles.none}>
            {t`No matches for “${typed.trim()}”.`}
          </p>
        )}
      </Combobox>
    </Dialog>
  );
}

function ResultIcon({ icon }: SearchResult) {
  const name = screenIcons[icon];
  return name && <Icon name={name} size={18} />;
}
