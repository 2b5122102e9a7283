import type { z } from 'zod';
import type { PageContent } from '../../shared/content/page-content.ts';
import type { Service } from '../../shared/content/service.ts';
import type { SectionName, sections } from '../../shared/sections/index.ts';

/** Content of sections; every image field holds the name of a file of `server/demo/images/`. */
export type DemoSections = { [Name in SectionName]: z.infer<(typeof sections)[Name]> };

/** A page content without the id of its service, which it gets when the service is stored. */
export type DemoPageContent = Pick<PageContent, 'heading' | 'description' | 'image'> &
  Partial<Pick<PageContent, 'contact_us_enabled' | 'contact_us_label'>>;

export type DemoService = Service & { pageContents: DemoPageContent[] };
