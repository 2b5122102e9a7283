import { useId } from 'react';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import type { FieldLookup } from '../field/field.ts';
import cards from '../ui/cards.module.css';
import { t } from '../words/words.ts';
import { MiniPage } from './MiniPage.tsx';
import styles from './PresetPicker.module.css';
import { isPreset, type Preset, presets } from './presets.ts';
import { type Choices, readTheme } from './site-theme.ts';

/** Applies one of six ready-made themes. Colours and logo are unchanged. */
export function PresetPicker({ at }: { at: FieldLookup<SiteIdentity> }) {
  const help = useId();
  const theme = readTheme(at);
  return (
    <>
      <p id={help} className={styles.help}>
        {t`Applies a complete theme. Your colours and logo are kept.`}
      </p>
      <div className={cards.cards} data-in-row="2">
        {presets.map((start) => (
          <button
            key={start.name}
            type="button"
            className={`${cards.card} ${styles.start}`}
            aria-pressed={isPreset(start, theme)}
            aria-describedby={help}
            onClick={() => apply(at, start)}
          >
            <MiniPage theme={{ ...theme, ...start.style }} />
            <strong>{start.name}</strong>
            <span className={cards.hint}>{start.hint}</span>
          </button>
        ))}
      </div>
    </>
  );
}

function apply(at: FieldLookup<SiteIdentity>, { style }: Preset): void {
  const set = <Key extends keyof Choices>(key: Key) => at(key).change(style[key] as never);
  for (const key of Object.keys(style) as (keyof Choices)[]) set(key);
}
