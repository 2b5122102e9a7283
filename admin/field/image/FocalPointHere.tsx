import type { ComponentProps } from 'react';
import type { EndpointInput } from '../../../shared/api/client.ts';
import { pictureIdOf } from '../../../shared/rules/images/image-path.ts';
import { findPoint } from '../../../shared/rules/images/picture-in-use.ts';
import { addNotes, formatPoint, notesOf } from '../../../shared/rules/images/picture-notes.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { t } from '../../words/words.ts';
import FocalPoint from './FocalPoint.tsx';
import { usePictureDefaults } from './picture-defaults.ts';

type Props = Pick<ComponentProps<typeof FocalPoint>, 'value' | 'crops' | 'onChange'>;

/** Edits the focal point of one use of a picture. A moved point can be saved for all uses. */
export default function FocalPointHere({ value, crops, onChange }: Props) {
  const defaults = usePictureDefaults(value);
  const { at } = notesOf(value);
  const saveEverywhere = async (focal_point: string) => {
    const { documents } = await import('../../backend/documents-client.ts');
    const { changeHistory } = await import('../../ui/dialog/undo-change.ts');
    const sent = {
      kind: 'picture',
      id: pictureIdOf(value),
      focal_point,
    } as EndpointInput<'saveDocument'>;
    if (await changeHistory(() => documents.saveDocument(sent)))
      onChange(addNotes(value, { at: undefined }));
  };
  return (
    <FocalPoint {...{ value, crops, onChange }} everywhere={findPoint(defaults?.focal_point ?? '')}>
      {/* Only our backend stores defaults for all uses of a picture. */}
      {defaults !== undefined && at && (
        <ActionButton
          onAct={() => saveEverywhere(formatPoint(at))}
        >{t`Use everywhere`}</ActionButton>
      )}
    </FocalPoint>
  );
}
