import type { Page, PagePart } from '../../shared/content/page.ts';
import { type SharedSection, sharedSections } from '../../shared/content/site-layout.ts';
import type { Field } from '../field/field.ts';
import { Image } from '../field/image/Image.tsx';
import { elsewhere, SiteLink } from '../field/link/SiteLink.tsx';
import { RichText } from '../field/RichText.tsx';
import { Select } from '../field/Select.tsx';
import { Text } from '../field/Text.tsx';
import { labelOf } from '../screens.ts';

/** Where a button leads is chosen; the field below is for what is not among the choices. */
export const buttonLink = { ask: 'Button leads to', label: elsewhere };

/** What a part of a page is called in its closed row. */
export function partTitle({ section, heading }: PagePart): string {
  return section ? labelOf[section] : heading;
}

/** A part of a page of one's own: a section of the home page, which is edited on its own screen, or its own words. */
export function PartFields({ part }: { part: Field<PagePart> }) {
  const section = part.at('section');
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
            ? `The section as the home page has it. It is edited under ${labelOf[section.value]}.`
            : 'Its own words, or a section of the home page.'
        }
        placeholder=""
        options={[
          { value: '' as const, label: 'Its own words' },
          ...sharedSections
            .filter((name) => name === section.value || !isElsewhere(part, name))
            .map((name) => ({ value: name, label: labelOf[name] })),
        ]}
      />
      {!section.value && (
        <>
          <Text at={part.at('heading')} />
          <RichText at={part.at('text')} />
          <Image at={part.at('image')} />
          <Text at={part.at('button_label')} />
          <SiteLink at={part.at('button_route')} {...buttonLink} />
        </>
      )}
    </>
  );
}

/** Whether another part shows a section, which a page does once. */
function isElsewhere({ form }: Field<PagePart>, name: SharedSection): boolean {
  const { parts = [] } = form.values as Partial<Page>;
  return parts.some(({ section }) => section === name);
}
