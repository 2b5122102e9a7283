import type { ReactNode } from 'react';
import type { z } from 'zod';
import { isEmptySection } from '../../shared/content/emptiness.ts';
import { isSpecified, type SectionName, sectionOf, sections } from '../../shared/sections/index.ts';
import { useList } from '../backend/lists.ts';
import type { FieldLookup } from '../field/field.ts';
import { labelOf } from '../screens.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { messages } from '../words/messages.ts';
import { translated } from '../words/words.ts';
import { ContentForm, type FormLayout } from './ContentForm.tsx';
import { SectionSwitch } from './SectionSwitch.tsx';
import { loadSection, saveSection } from './section-endpoints.ts';
import type { ContentFormOptions } from './state/content-form-options.ts';

/** Loaded on demand, because a filled site never needs it. */
const EmptySection = onDemand(() => import('./EmptySection.tsx'));

type Content<Name extends SectionName> = z.output<(typeof sections)[Name]>;

interface Props<Name extends SectionName> {
  section: Name;
  layout?: FormLayout<Content<Name>>;
  remark?: ContentFormOptions<Content<Name>>['remark'];
  children: (at: FieldLookup<Content<Name>>) => ReactNode;
}

/** The form of a section. The screen supplies the fields. */
export function SectionForm<Name extends SectionName>(props: Props<Name>) {
  const { anchor, shownOn } = sectionOf[props.section];
  if (shownOn === 'details pages') return <OnDetailsPages {...props} />;
  return <Form {...props} page={shownOn ?? (anchor ? `/#${anchor}` : '/')} />;
}

function OnDetailsPages<Name extends SectionName>(props: Props<Name>) {
  const [service] = useList('services').rows;
  return <Form {...props} page={service ? `/details-page/${service._id}/` : '/'} />;
}

/** @param page public page with the section */
function Form<Name extends SectionName>({
  section,
  page,
  layout,
  remark,
  children,
}: Props<Name> & { page: string }) {
  const { saveFailed, whenEmpty, sketch, anchor } = sectionOf[section];
  return (
    <ContentForm
      name={`section/${section}`}
      title={labelOf[section]}
      page={page}
      {...layout}
      schema={sections[section] as unknown as z.ZodType<Content<Name> & object>}
      load={() => loadSection(section)}
      hasDefaults={!isSpecified(section)}
      save={(sending) => saveSection(section, sending)}
      remark={remark}
      saveFailed={saveFailed ? translated(saveFailed) : messages.save.section}
      preview={{ kind: 'section', id: section }}
      before={(values) =>
        whenEmpty && isEmptySection(section, values) ? (
          <EmptySection words={translated(whenEmpty)} sketch={sketch} />
        ) : (
          anchor && <SectionSwitch section={section} />
        )
      }
    >
      {children}
    </ContentForm>
  );
}
