import type { ComponentProps } from 'react';
import { pictureId } from '../../../shared/rules/images/image-path.ts';
import { focalPoint } from '../../../shared/rules/images/picture-in-use.ts';
import { notesOf, withNotes } from '../../../shared/rules/images/picture-notes.ts';
import { addressOf } from '../../ui/link/document-address.ts';
import { Link } from '../../ui/link/links.ts';
import { TextButton } from '../../ui/link/TextButton.tsx';
import { t } from '../../words/words.ts';
import styles from './FocalPoint.module.css';
import FocalPoint, { defaultPoint } from './FocalPoint.tsx';
import { useOwnPicture } from './own-picture.ts';

type Props = Pick<ComponentProps<typeof FocalPoint>, 'value' | 'crops'> & {
  onChange(value: string): void;
};

/** The focal point of one use of a picture: the one used everywhere, or a different one here. */
export default function FocalPointHere({ value, crops, onChange }: Props) {
  const own = useOwnPicture(value);
  // Without a document about the picture, each use has its own.
  if (own === undefined) return <FocalPoint {...{ value, crops, onChange }} />;
  const isOwn = notesOf(value).at !== undefined;
  const everywhere = focalPoint(withNotes(value, { at: undefined }), own);
  return (
    <FocalPoint {...{ value, crops, everywhere }} onChange={isOwn ? onChange : undefined}>
      <p className={styles.scope}>
        {isOwn ? t`This point is used only here.` : t`This point is used everywhere.`}
        <TextButton
          onClick={() =>
            onChange(
              withNotes(value, {
                at: isOwn ? undefined : (everywhere ?? defaultPoint(crops[0]?.shape)),
              }),
            )
          }
        >
          {isOwn ? t`Reset to the point used everywhere` : t`Set a different point here`}
        </TextButton>
        <Link to={addressOf(`picture/${pictureId(value)}`)}>{t`Change it everywhere`}</Link>
      </p>
    </FocalPoint>
  );
}
