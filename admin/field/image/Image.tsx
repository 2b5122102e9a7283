import { type ComponentProps, memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextButton } from '../../ui/link/TextButton.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Thumb } from '../../ui/picture/Thumb.tsx';
import { lowerFirst, t } from '../../words/words.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field.ts';
import { ChooseFromLibrary } from '../library/ChooseFromLibrary.tsx';
import { useBlurWarning } from './blur-warning.ts';
import { Description } from './Description.tsx';
import { useDisplayWarning } from './display-warning.ts';
import styles from './Image.module.css';
import {
  formatSize,
  imageAdvice,
  imageTypes,
  kindOf,
  listImageFiles,
  logoAdvice,
  logoTypes,
  takeFiles,
  validateImage,
} from './image-file.ts';
import { findPending, keepFile, trackCheck } from './pending-files.ts';

/** Loaded once there is a picture. */
const FocalPointHere = onDemand(() => import('./FocalPointHere.tsx'));

/** An image to drop, paste or choose. It is shown immediately and sent with the form. */
export const Image = memo(function Image({ at, label, help }: FieldProps<string>) {
  const [objection, setObjection] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const file = findPending(at.value);
  const isLogo = at.facts.isLogo ?? false;
  const display = useDisplayWarning([file]);
  const soft = useBlurWarning(at.value, at.facts.shownWidth);
  const warning = [display, soft].filter(Boolean).join(' ') || undefined;

  const check = async (chosen: File) => {
    const problem = await validateImage(chosen, { isLogo });
    // Synchronous, because a form that waits for the file is sent next.
    flushSync(() => {
      setObjection(problem);
      if (!problem) at.change(keepFile(chosen));
    });
    return !problem;
  };
  const take = ([chosen]: File[]) => chosen && trackCheck(check(chosen));

  return (
    <FieldFrame
      at={{ ...at, error: objection ?? at.error }}
      label={label}
      help={help}
      warning={warning}
      counter={file && `${file.name}, ${formatSize(file.size)}`}
    >
      {({ error, attributes, ...input }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting add to the file input inside
        <div
          className={styles.zone}
          data-over={over}
          onPaste={(event) => take(listImageFiles(event.clipboardData))}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(listImageFiles(event.dataTransfer));
          }}
        >
          {at.value !== '' && (
            <Thumb
              path={at.value}
              alt={t`Preview of ${at.facts.label ?? ''}`}
              size={96}
              whole
              kind={file && kindOf(file)}
            />
          )}
          <Chooser input={{ ...input, name: at.path }} isLogo={isLogo} onFiles={take} />
          <ChooseFromLibrary
            onChoose={([value = '']) => {
              setObjection(null);
              at.change(value);
            }}
          />
          {at.value !== '' && (
            <TextButton
              onClick={() => {
                setObjection(null);
                at.change('');
              }}
            >
              {t`Remove ${lowerFirst(label ?? at.facts.label ?? t`Image`)}`}
            </TextButton>
          )}
          {at.value !== '' && at.facts.isDescribed && (
            <Description value={at.value} onChange={at.change} />
          )}
          {at.value !== '' && at.facts.crops && (
            <FocalPointHere value={at.value} crops={at.facts.crops} onChange={at.change} />
          )}
        </div>
      )}
    </FieldFrame>
  );
});

interface ChooserProps {
  /** Attributes that connect the input with its label and help. */
  input: ComponentProps<'input'>;
  isLogo: boolean;
  onFiles(files: File[]): void;
}

function Chooser({ input, isLogo, onFiles }: ChooserProps) {
  return (
    <div className={styles.words}>
      <p>{t`${<strong>{t`Drop or paste an image`}</strong>}, or choose a file:`}</p>
      <input
        {...input}
        type="file"
        accept={(isLogo ? logoTypes : imageTypes).join(',')}
        onChange={(event) => onFiles(takeFiles(event.currentTarget))}
      />
      <p className={styles.advice}>{isLogo ? logoAdvice : imageAdvice}</p>
    </div>
  );
}
