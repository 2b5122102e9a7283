import type { Page, StoredBlock } from '../../shared/content/pages/page.ts';
import { type SharedSection, sharedSections } from '../../shared/content/site-layout.ts';
import type { Field } from '../field/field.ts';
import { Image } from '../field/image/Image.tsx';
import { otherAddressLabel, SiteLink } from '../field/link/SiteLink.tsx';
import { RichText } from '../field/RichText.tsx';
import { Select } from '../field/Select.tsx';
import { Text } from '../field/Text.tsx';
import { labelOf } from '../screens.ts';
import { t } from '../words/words.ts';

/** Labels for the target of a button, chosen from a list or typed below. */
export const buttonLink = { ask: t`Button destination`, label: otherAddressLabel };

/** Returns the title of a closed block. */
export function makeBlockTitle({ section, heading }: StoredBlock): string {
  return section ? labelOf[section] : heading;
}

/** A block of a custom page: a text, or a home page section, which is edited on its own screen. */
export function BlockFields({ block }: { block: Field<StoredBlock> }) {
  const section = block.at('section');
  return (
    <>
      <Select
        at={
          {
            ...section,
            value: section.value ?? '',
            change: (value) => section.change(value || undefined),
          } as Field<SharedSection | ''>
        }
        help={
          section.value
            ? t`Edit this section under ${labelOf[section.value]}.`
            : t`Text, or a section of the home page.`
        }
        placeholder=""
        options={[
          { value: '' as const, label: t`Text` },
          ...sharedSections
            .filter((name) => name === section.value || !isShownElsewhere(block, name))
            .map((name) => ({ value: name, label: labelOf[name] })),
        ]}
      />
      {!section.value && (
        <>
          <Text at={block.at('heading')} />
          <RichText at={block.at('text')} />
          <Image at={block.at('image')} />
          <Text at={block.at('button_label')} />
          <SiteLink at={block.at('button_route')} {...buttonLink} />
        </>
      )}
    </>
  );
}

/** Returns true if another block shows the section, because a page shows each section once. */
function isShownElsewhere({ form }: Field<StoredBlock>, name: SharedSection): boolean {
  const { parts = [] } = form.values as Partial<Page>;
  return parts.some(({ section }) => section === name);
}
