import { z } from 'zod';
import { image, objectId } from '../content/fields.ts';
import { defineCalls } from './call.ts';
import { publishState } from './publish-state.ts';
import { releaseLine, verifyReport } from './releases.ts';
import { none, nothing, sectionName } from './shapes.ts';

const toName = { error: 'Name the release by its number.' };
const releaseNumber = z.coerce.number(toName).int().min(1);
const namedRelease = z.object({ release: releaseNumber });

/** A document as it would be if it were saved; fields not given stay as they are saved. */
const previewInput = z.object({
  /** The page to show, as an address of the site. */
  path: z.string().regex(/^\/(404\.html|(?:[\p{L}\p{M}\p{N}-]{1,60}\/){1,3})?$/u, {
    error: 'path must be / or that of another page, such as /details-page/{id}/ or /prices/.',
  }),
  kind: z.enum(['section', 'service', 'page-content', 'page']),
  id: z.union([sectionName, objectId]),
  fields: z.record(z.string(), z.unknown()),
});

const previewPictureInput = z.object({
  image: image('Image'),
  /** A logo: an SVG is taken too, and margins are trimmed. */
  logo: z.union([z.boolean(), z.stringbool()]).default(false),
});

/** What visitors see, and what they saw before. */
export const publishingCalls = defineCalls({
  rebuild: {
    path: '/admin/rebuild',
    access: 'signed',
    scope: 'publish',
    body: 'raw',
    input: none,
    reply: publishState,
    status: 202,
    summary: 'The webhook: publish what is saved.',
  },
  publishState: {
    method: 'GET',
    path: '/admin/publish-state',
    access: 'content',
    passive: true,
    scope: 'publish',
    body: 'none',
    input: none,
    reply: publishState,
    summary: 'The publish state, once.',
  },
  publishEvents: {
    method: 'GET',
    path: '/admin/publish-events',
    access: 'content',
    passive: true,
    scope: 'publish',
    body: 'none',
    input: none,
    reply: publishState,
    replyTypes: ['text/event-stream'],
    summary: 'The publish state as server-sent events, whenever it changes.',
  },
  releases: {
    method: 'GET',
    path: '/admin/releases',
    access: 'content',
    scope: 'publish',
    body: 'none',
    input: none,
    reply: z.array(releaseLine),
    summary: 'The history of publishing, newest first.',
  },
  restoreContent: {
    path: '/admin/restore-content',
    access: 'content',
    scope: 'publish',
    body: 'json',
    input: namedRelease.extend({
      leave: z
        .array(z.string().max(100))
        .max(1000)
        .default([])
        .describe('Documents that stay as they are now, as `laterWork` names them'),
    }),
    reply: publishState,
    summary: 'Save the content a release shows as the newest again.',
  },
  viewRelease: {
    path: '/admin/view-release',
    access: 'content',
    scope: 'publish',
    body: 'json',
    input: namedRelease,
    reply: z.object({ address: z.string() }),
    summary: 'An address that shows a release in one browser for a quarter of an hour.',
  },
  downloadRelease: {
    method: 'GET',
    path: '/admin/download-release',
    access: 'content',
    scope: 'publish',
    body: 'none',
    input: z.object({ release: z.union([releaseNumber, z.literal('')], toName).optional() }),
    reply: nothing,
    replyTypes: ['application/zip'],
    summary: 'The live release, or the one named, as a zip file that runs on any static host.',
  },
  preview: {
    access: 'content',
    scope: 'content',
    body: 'json',
    maxBytes: 2 << 20,
    input: previewInput,
    reply: z.object({ address: z.string() }),
    replyTypes: ['text/html', 'application/json'],
    summary: 'A page as it would be with unsaved fields; as JSON the address that shows it.',
  },
  previewPicture: {
    path: '/admin/preview-picture',
    access: 'content',
    scope: 'content',
    body: 'multipart',
    maxBytes: 4 << 10,
    input: previewPictureInput,
    files: { image: 'one' },
    reply: z.object({ path: z.string() }),
    summary:
      'Store a picture that is not saved yet, for previews to show as it will be; swept after a day where no save names it.',
  },
  verify: {
    access: 'content',
    scope: 'publish',
    body: 'none',
    input: none,
    reply: verifyReport,
    summary: 'Compare the live release with a build from nothing.',
  },
});

export type PreviewInput = z.input<typeof previewInput>;
