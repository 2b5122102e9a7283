import type { sectionEndpoints } from '../../../shared/api/content/sections.ts';
import { responses } from '../../../shared/api/messages.ts';
import { isSectionName, type SectionName, sections } from '../../../shared/sections/index.ts';
import { savedRedirects } from '../../../shared/sections/settings/redirects.ts';
import { validationError } from '../../platform/errors/api-error.ts';
import type { ReceivedInput } from '../../platform/http/bodies/received.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { StoredDocument } from '../document.ts';
import { formatSection } from '../format-document.ts';
import { checkRedirectedPages } from '../redirected-pages.ts';
import { baseRevisionOf, type ContentDeps, messageOf, save, undoOf } from '../save.ts';
import { selectReader } from '../visible/public-view.ts';

/** Handles the general section endpoints and the specific endpoints of two sections. */
export function sectionHandlers(deps: ContentDeps): Handlers<typeof sectionEndpoints> {
  const get = async (name: unknown, isEditor: boolean) => {
    const known = parseSectionName(name);
    const content = selectReader(deps.store, isEditor);
    return { data: formatSection(known, await content.get('section', known)) };
  };
  const put = async (
    name: unknown,
    { input, author }: { input: ReceivedInput; author: string },
  ) => {
    const id = parseSectionName(name);
    const saved = await save(deps, {
      kind: 'section',
      id,
      ...(id === 'redirects'
        ? { schema: savedRedirects, check: checkRedirectedPages }
        : { schema: sections[id] }),
      received: input,
      author,
      baseRevision: baseRevisionOf(input),
    });
    return {
      message: messageOf(saved, responses.saved),
      data: formatSection(id, saved as StoredDocument),
      step: undoOf(saved),
    };
  };
  const putNamed = (name: SectionName, context: { input: ReceivedInput; author: string }) => {
    const { section_name: sent = name } = context.input.fields;
    if (sent !== name) throw validationError({ section_name: `section_name must be ${name}.` });
    return put(name, context);
  };
  return {
    getSection: ({ input, isEditor }) => get(input.section_name, isEditor),
    saveSection: (context) => put(context.input.fields.section_name, context),
    getWhoWeAreSection: ({ isEditor }) => get('who_we_are', isEditor),
    saveOrUpdateWhoWeAre: (context) => putNamed('who_we_are', context),
    getBanner: ({ isEditor }) => get('banner', isEditor),
    saveOrUpdateBanner: (context) => putNamed('banner', context),
  };
}

function parseSectionName(name: unknown): SectionName {
  if (isSectionName(name)) return name;
  throw validationError({ section_name: 'Enter the name of the section.' });
}
