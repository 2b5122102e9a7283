import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { t } from '../words/words.ts';
import 'react-image-crop/dist/ReactCrop.css';
import { framesOf } from '../../shared/rules/images/picture-shape.ts';
import { describeFailure, toImageUrl } from '../backend/api.ts';
import { pictures } from '../backend/pictures-client.ts';
import { type LibraryRow, refreshLibrary } from '../field/library/library.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Filter } from '../ui/choice/Filter.tsx';
import { alert } from '../ui/dialog/alert.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { listCrops } from './describe-use.ts';
import styles from './picture.module.css';
import type { PictureUses } from './use-picture-uses.ts';

interface Props {
  row: LibraryRow;
  uses: PictureUses | undefined;
  onClose(): void;
  /** Called with the stored value of the new picture. */
  onCropped(value: string): void;
}

/** Minimum side of a crop in pixels. */
const minSide = 16;

/** Saves a crop of a picture as a new picture, and keeps the original. */
export default function CropDialog({ row, uses, onClose, onCropped }: Props) {
  const { width, height } = row;
  const [shape, setShape] = useState('');
  const [crop, setCrop] = useState<PercentCrop>(() => findLargestCrop(null, row));
  const shapes = [
    ...framesOf(listCrops(uses), width / height).map(({ name, shape: [across, up] }) => ({
      label: name,
      ratio: across / up,
    })),
    { label: t`Square`, ratio: 1 },
  ];
  const ratio = shapes.find(({ label }) => label === shape)?.ratio ?? null;
  const isWhole = crop.width > 99.5 && crop.height > 99.5;
  const isTooSmall = (crop.width / 100) * width < minSide || (crop.height / 100) * height < minSide;
  const send = async () => {
    const { x, y, width: w, height: h } = crop;
    try {
      const { data } = await pictures.cropPicture({ path: row.path, ...{ x, y, w, h } });
      await refreshLibrary();
      onCropped(data.path);
    } catch (error) {
      console.error(error);
      await alert(describeFailure(error), 'error');
    }
  };
  return (
    <Dialog title={t`Crop`} onClose={onClose} wide>
      <div className={styles.crop}>
        <Filter
          label={t`Shape`}
          all={t`Free`}
          value={shape}
          options={shapes.map(({ label }) => ({ value: label, label }))}
          onChange={(label) => {
            setShape(label);
            setCrop(findLargestCrop(shapes.find((one) => one.label === label)?.ratio ?? null, row));
          }}
        />
        <div className={styles.canvas}>
          <ReactCrop
            className={styles.cropper ?? ''}
            crop={crop}
            keepSelection
            ruleOfThirds
            {...(ratio === null ? {} : { aspect: ratio })}
            onChange={(_, percent) => setCrop(percent)}
          >
            <img src={toImageUrl(row.path)} alt={row.description} width={width} height={height} />
          </ReactCrop>
        </div>
        <p className={styles.soft}>
          {t`${Math.round((crop.width / 100) * width)} × ${Math.round((crop.height / 100) * height)} pixels. Drag the frame or its corners, or move them with the arrow keys. The crop is saved as a new picture.`}
        </p>
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <ActionButton variant="filled" disabled={isWhole || isTooSmall} onAct={send}>
            {t`Crop`}
          </ActionButton>
        </Group>
      </div>
    </Dialog>
  );
}

/** Returns the largest centred frame of a shape; without a shape, a frame a little smaller than the picture. */
function findLargestCrop(ratio: number | null, { width, height }: LibraryRow): PercentCrop {
  if (ratio === null) return centerCrop({ unit: '%', width: 90, height: 90 }, width, height);
  const isWider = ratio > width / height;
  const full = isWider
    ? ({ unit: '%', width: 100 } as const)
    : ({ unit: '%', height: 100 } as const);
  return centerCrop(makeAspectCrop(full, ratio, width, height), width, height);
}
