import { z } from 'zod';
import { findImageFields } from '../../content/pictures/image-uses.ts';
import { banner } from '../../sections/banner.ts';
import { sections } from '../../sections/index.ts';
import { whoWeAre } from '../../sections/who-we-are.ts';
import { defineEndpoints } from '../endpoint.ts';
import { base, saved, sectionInput, sectionName } from '../shapes.ts';

/** Sections, with general calls and the two that have their own. */
export const sectionEndpoints = defineEndpoints({
  getSection: {
    access: 'public',
    tool: 'read',
    input: z.object({ section_name: sectionName }),
    reply: z.looseObject({ section_name: sectionName }),
    summary: 'Returns a section by name.',
  },
  saveSection: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    body: 'multipart',
    input: sectionInput,
    reply: z.looseObject({ section_name: sectionName }),
    files: findImageFields(...Object.values(sections)),
    summary: 'Saves a section. Omitted fields are kept.',
  },
  getWhoWeAreSection: {
    access: 'public',
    input: z.object({ section_name: z.literal('who_we_are').default('who_we_are') }),
    reply: saved(whoWeAre.schema),
    summary: 'Returns the section who_we_are.',
  },
  saveOrUpdateWhoWeAre: {
    access: 'content',
    scope: 'content',
    body: 'multipart',
    input: whoWeAre.schema.partial().extend({ section_name: z.string().optional(), ...base }),
    reply: saved(whoWeAre.schema),
    files: { cover_image: 'one', image: 'one', details_image: 'many' },
    summary: 'Saves the section who_we_are; `image` is the picture of Why You Need.',
  },
  getBanner: {
    access: 'public',
    tool: 'read',
    input: z.object({ section_name: z.literal('banner').default('banner') }),
    reply: saved(banner.schema),
    summary: 'Returns the banner of the details pages.',
  },
  saveOrUpdateBanner: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    body: 'multipart',
    input: banner.schema.partial().extend({ section_name: z.string().optional(), ...base }),
    reply: saved(banner.schema),
    files: { image: 'one' },
    summary: 'Saves the banner of the details pages.',
  },
});
