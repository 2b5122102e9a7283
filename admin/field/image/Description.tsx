import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { pictureIdOf } from '../../../shared/rules/images/image-path.ts';
import type { LibraryPicture } from '../../../shared/rules/images/picture-in-use.ts';
import { addNotes, maxDescription, notesOf } from '../../../shared/rules/images/picture-notes.ts';
import { addressOf } from '../../ui/link/document-address.ts';
import { Link } from '../../ui/link/links.ts';
import { TextButton } from '../../ui/link/TextButton.tsx';
import { t } from '../../words/words.ts';
import styles from './Image.module.css';
import { usePictureDefaults } from './picture-defaults.ts';

interface Props {
  /** A stored path or the address of a pending file, followed by notes. */
  value: string;
  onChange(value: string): void;
}

/** The description of one use of a picture: the default, or a custom one. */
export function Description({ value, onChange }: Props) {
  const defaults = usePictureDefaults(value);
  const [differs, setDiffers] = useState(false);
  const { says = '', decorative = false } = notesOf(value);
  const isCustom = differs || says !== '';
  const where = isCustom ? t`Everywhere else` : t`Everywhere`;
  const everywhere = defaults && quoteDescription(defaults, where);
  return (
    <div className={styles.says}>
      {!decorative && everywhere && !isCustom && (
        <p>
          {everywhere}{' '}
          <TextButton
            onClick={() => setDiffers(true)}
          >{t`Describe it differently here`}</TextButton>
        </p>
      )}
      {!decorative && (!everywhere || isCustom) && (
        <TextInput
          label={t`Picture description`}
          description={t`Read aloud by screen readers.`}
          size="md"
          maxLength={maxDescription}
          value={says}
          onChange={({ currentTarget }) => onChange(addNotes(value, { says: currentTarget.value }))}
        />
      )}
      {!decorative && everywhere && isCustom && (
        <p>
          {t`Used only here. ${everywhere} ${(
            <TextButton
              onClick={() => {
                setDiffers(false);
                onChange(addNotes(value, { says: '' }));
              }}
            >
              {t`Use that here too`}
            </TextButton>
          )}`}
        </p>
      )}
      <Checkbox
        size="md"
        label={t`Decorative here`}
        description={t`Screen readers skip it.`}
        checked={decorative}
        onChange={({ currentTarget }) =>
          onChange(addNotes(value, { decorative: currentTarget.checked }))
        }
      />
      {defaults !== undefined && (
        <Link to={addressOf(`picture/${pictureIdOf(value)}`)}>
          {everywhere ? t`Change everywhere` : t`Describe everywhere`}
        </Link>
      )}
    </div>
  );
}

/** Quotes the default description of the picture; null without one. */
function quoteDescription(
  { description = '', decorative }: NonNullable<LibraryPicture>,
  where: string,
): string | null {
  if (decorative) return t`${where}: decorative.`;
  return description.trim() === '' ? null : t`${where}: “${description.trim()}”`;
}
