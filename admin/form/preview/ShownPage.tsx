import { PreviewFrame } from './PreviewFrame.tsx';
import type { useChoose } from './use-choose.ts';
import { type EditedField, useShownField } from './use-edited-field.ts';
import type { usePlaces } from './use-places.ts';
import type { usePreview } from './use-preview.ts';

interface Props {
  preview: ReturnType<typeof usePreview>;
  shown: NonNullable<ReturnType<typeof usePreview>['shown']>;
  edited: EditedField;
  /** The edited document; empty for none. */
  document: string;
  places: ReturnType<typeof usePlaces>;
  choose: ReturnType<typeof useChoose>;
  width: number;
  onLeave: () => void;
}

/** The last rendered page, with the edited field highlighted. */
export function ShownPage(props: Props) {
  const { preview, shown, edited, document, places, choose, width, onLeave } = props;
  const field = useShownField(edited, preview.isNewest);
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
