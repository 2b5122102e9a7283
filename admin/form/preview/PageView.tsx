import { PreviewFrame } from './PreviewFrame.tsx';
import type { useChoose } from './use-choose.ts';
import { type EditedField, useHighlightedField } from './use-edited-field.ts';
import type { usePreview } from './use-preview.ts';
import type { useTargets } from './use-targets.ts';

interface Props {
  preview: ReturnType<typeof usePreview>;
  shown: NonNullable<ReturnType<typeof usePreview>['shown']>;
  edited: EditedField;
  /** Edited document; empty for none. */
  document: string;
  places: ReturnType<typeof useTargets>;
  choose: ReturnType<typeof useChoose>;
  width: number;
  onLeave: () => void;
}

/** The last rendered page, with the edited field highlighted. */
export function PageView(props: Props) {
  const { preview, shown, edited, document, places, choose, width, onLeave } = props;
  const field = useHighlightedField(edited, preview.isNewest);
  return (
    <PreviewFrame
      {...{ width, onLeave }}
      address={shown.address}
      page={shown.page}
      edited={{ document, field, pictures: preview.pictures }}
      onShown={preview.onShown}
      onChosen={choose.go}
      onPlaces={places.setPlaces}
      nameOf={places.nameOf}
    />
  );
}
