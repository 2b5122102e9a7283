import type { ReactNode } from 'react';
import type { z } from 'zod';
import { messages } from '../../shared/api/messages.ts';
import { saysNothing } from '../../shared/content/emptiness.ts';
import { isSpecified, type SectionName, sections } from '../../shared/sections/index.ts';
import type { FieldLookup } from '../fields/field.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { ContentForm, type FormLayout } from './ContentForm.tsx';
import { loadSection, saveSection } from './section-calls.ts';
import type { ContentFormOptions } from './state/content-form-options.ts';

/** Where on the public page a section is. */
const pages: Partial<Record<SectionName, string>> = {
  main_banner: '/#main-banner',
  who_we_are: '/#who-we-are',
  what_we_are: '/#what-we-are',
  our_skills: '/#our-skills',
  our_team: '/#our-team',
  our_portfolio: '/#our-portfolio',
  client_testimonials: '/#testimonials',
  get_started: '/#get-started',
  contact_us: '/#contact',
  contact_form: '/#contact',
};

/** Fetched when it is needed, which is never in a site that is filled. */
const EmptySection = onDemand(() => import('./EmptySection.tsx'));

type Content<Name extends SectionName> = z.output<(typeof sections)[Name]>;

interface Props<Name extends SectionName> {
  section: Name;
  title: string;
  /** The public page that shows the section. */
  page?: string;
  layout?: FormLayout<Content<Name>>;
  remark?: ContentFormOptions<Content<Name>>['remark'];
  children: (at: FieldLookup<Content<Name>>) => ReactNode;
}

/** The form of one section: the screen says which fields, this says everything else. */
export function SectionForm<Name extends SectionName>({
  section,
  title,
  page = pages[section] ?? '/',
  layout,
  remark,
  children,
}: Props<Name>) {
  const failures: Partial<Record<SectionName, string>> = messages.save;
  return (
    <ContentForm
      name={`section/${section}`}
      title={title}
      page={page}
      {...layout}
      schema={sections[section] as unknown as z.ZodType<Content<Name> & object>}
      load={() => loadSection(section)}
      hasDefaults={!isSpecified(section)}
      save={(sending) => saveSection(section, sending)}
      remark={remark}
      saveFailed={failures[section] ?? messages.save.section}
      preview={{ kind: 'section', id: section }}
      before={(values) => saysNothing(section, values) && <EmptySection section={section} />}
    >
      {children}
    </ContentForm>
  );
}
